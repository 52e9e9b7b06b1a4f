import type { HastElement, HastNode } from '../conversion/leaves'
import type { ListTag, Alignment, Mark } from '../conversion/richTextNodes'

/** Declarations of a style attribute: names in lower case, the last one wins. */
export type Declarations = ReadonlyMap<string, string>

export function declarationsOf(style: unknown): Declarations {
  const text = typeof style === 'string' ? style : ''
  return new Map(
    text.split(';').flatMap((part) => {
      const colon = part.indexOf(':')
      if (colon < 0) return []
      return [
        [
          part.slice(0, colon).trim().toLowerCase(),
          part
            .slice(colon + 1)
            .trim()
            .toLowerCase(),
        ],
      ]
    }),
  )
}

const NAMED_HIGHLIGHTS = /^(yellow|lime|aqua|cyan|fuchsia|magenta|gold|orange|lightgreen|lightyellow|pink)\b/
const CHANNEL_BRIGHT = 200
const CHANNEL_SPREAD = 80

/** True for highlighter colors: bright and far from gray. Excludes the white that pages set behind all their text. */
function isHighlight(color: string): boolean {
  if (NAMED_HIGHLIGHTS.test(color)) return true
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(color)
  const rgb = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)/.exec(color)
  const channels = hex
    ? hex.slice(1).map((part) => Number.parseInt(part, 16))
    : (rgb?.slice(1).map(Number) ?? [0])
  const brightest = Math.max(...channels)
  return brightest >= CHANNEL_BRIGHT && brightest - Math.min(...channels) >= CHANNEL_SPREAD
}

/** Marks implied by a style. */
export function marksOfStyle(style: Declarations): Mark[] {
  const weight = style.get('font-weight') ?? ''
  const lines = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`
  const background =
    style.get('mso-highlight') ?? style.get('background-color') ?? style.get('background') ?? ''
  return [
    ...(/^(bold|bolder|[6-9]00)$/.test(weight) ? (['strong'] as const) : []),
    ...(/^(italic|oblique)/.test(style.get('font-style') ?? '') ? (['em'] as const) : []),
    ...(/\bunderline\b/.test(lines) ? (['u'] as const) : []),
    ...(isHighlight(background) ? (['mark'] as const) : []),
  ]
}

/** True if an element's style cancels its mark: Google Docs wraps everything in a <b> that is not bold. */
export function isTakenBack(mark: Mark, style: Declarations): boolean {
  if (mark === 'strong') return /^(normal|lighter|[1-5]00)$/.test(style.get('font-weight') ?? '')
  if (mark === 'em') return style.get('font-style') === 'normal'
  return mark === 'u' && (style.get('text-decoration') ?? '').startsWith('none')
}

const ALIGNED: Readonly<Record<string, Alignment>> = {
  center: 'center',
  right: 'right',
  end: 'right',
  justify: 'justify',
}

/** Alignment of a style or `align` attribute; undefined for the default one. */
export function alignmentOfStyle(style: Declarations, attribute: unknown): Alignment | undefined {
  const value = style.get('text-align') ?? (typeof attribute === 'string' ? attribute.toLowerCase() : '')
  return Object.hasOwn(ALIGNED, value) ? ALIGNED[value] : undefined
}

/** True for text that the source program hides. */
export function isHiddenStyle(style: Declarations): boolean {
  return (
    style.get('display') === 'none' ||
    style.get('mso-hide') === 'all' ||
    /\bignore\b/.test(style.get('mso-list') ?? '')
  )
}

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

/** Level and type of a paragraph in a list of Word ('mso-list: l0 level2 lfo1'); null for other nodes. */
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

/** Builds nested lists of consecutive items with their cleaned contents. */
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
