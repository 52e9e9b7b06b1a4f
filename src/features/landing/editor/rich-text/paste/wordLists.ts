import type { HastElement, HastNode } from '../conversion/leaves'
import type { ListTag } from '../conversion/richTextNodes'
import { declarationsOf } from './pastedStyle'

interface WordItem {
  /** From 1. */
  level: number
  tag: ListTag
}

const NUMBER = /^\(?(\d+|[a-z]|[ivxlcdm]+)[.)]/i
const DEEPEST = 9

function textOf(node: HastNode): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(textOf).join('') : ''
}

/** The bullet or number that Word writes before an item, for programs without its lists. */
function markerOf(node: HastNode): string {
  if (node.type !== 'element') return ''
  const isMarker = declarationsOf(node.properties.style).get('mso-list') === 'ignore'
  return isMarker ? textOf(node) : node.children.map(markerOf).join('')
}

/** Place of a paragraph in a list of Word ('mso-list: l0 level2 lfo1'); null for other nodes. */
export function wordItemOf(node: HastNode): WordItem | null {
  if (node.type !== 'element' || !/^(p|div)$/.test(node.tagName)) return null
  const list = declarationsOf(node.properties.style).get('mso-list')
  if (list === undefined || /^(none|skip)\b/.test(list)) return null
  const level = Number(/\blevel(\d)\b/.exec(list)?.[1] ?? 1)
  const marker = markerOf(node).replaceAll('\u00A0', ' ').trim()
  return { level: Math.min(Math.max(level, 1), DEEPEST), tag: NUMBER.test(marker) ? 'ol' : 'ul' }
}

const make = (tagName: string, children: HastElement['children']): HastElement => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})

/** Nested lists of items that followed each other, with their cleaned contents. */
export function buildLists(items: readonly (WordItem & { content: HastNode[] })[]): HastElement[] {
  const roots: HastElement[] = []
  let open: { level: number; list: HastElement }[] = []
  for (const { level, tag, content } of items) {
    open = open.filter((each) => each.level <= level)
    const current = open.at(-1)
    if (current?.level === level && current.list.tagName !== tag) open.pop()
    if (open.at(-1)?.level !== level) {
      const list = make(tag, [])
      const item = open.at(-1)?.list.children.at(-1)
      if (item?.type === 'element') item.children.push(list)
      else roots.push(list)
      open.push({ level, list })
    }
    open.at(-1)?.list.children.push(make('li', content as HastElement['children']))
  }
  return roots
}
