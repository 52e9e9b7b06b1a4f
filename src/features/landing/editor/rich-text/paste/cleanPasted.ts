import type { HastElement, HastNode } from '../conversion/leaves'
import { isAlignment, type Mark } from '../conversion/richTextNodes'
import {
  alignmentOfStyle,
  declarationsOf,
  isHiddenStyle,
  isTakenBack,
  marksOfStyle,
  type Declarations,
} from './pastedStyle'
import { buildLists, wordItemOf } from './wordLists'

const DROPPED = new Set([
  ...['script', 'style', 'template', 'title', 'noscript', 'iframe', 'object', 'embed', 'svg', 'math', 'head'],
  ...['textarea', 'select', 'input', 'button', 'xmp', 'noembed', 'noframes', 'plaintext', 'frameset'],
  ...['img', 'picture', 'video', 'audio', 'canvas', 'map', 'meta', 'link', 'base', 'xml'],
])
const BLOCKS = new Set([
  ...['div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'nav', 'address', 'figure'],
  ...['figcaption', 'dl', 'dt', 'dd', 'form', 'fieldset', 'legend', 'details', 'summary', 'center'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'hr'],
])
const KEPT = /^(p|h[1-6]|blockquote|pre|ul|ol|li|br)$/
const LISTS: Readonly<Record<string, string>> = { menu: 'ul', dir: 'ul' }
const MARK_OF: Readonly<Record<string, Mark>> = {
  ...{ strong: 'strong', b: 'strong', em: 'em', i: 'em', cite: 'em', dfn: 'em', var: 'em', u: 'u', ins: 'u' },
  ...{ code: 'code', kbd: 'code', samp: 'code', tt: 'code', mark: 'mark' },
}

const own = <Value>(table: Readonly<Record<string, Value>>, name: string) =>
  Object.hasOwn(table, name) ? table[name] : undefined

function make(
  tagName: string,
  children: HastNode[],
  properties: HastElement['properties'] = {},
): HastElement {
  return { type: 'element', tagName, properties, children: children as HastElement['children'] }
}

/** Replaces single non-breaking spaces, which programs write between words; several in a row are intended. */
const withPlainSpaces = (text: string) => text.replace(/(?<![\s\u00A0])\u00A0(?![\s\u00A0])/g, ' ')

interface Around {
  /** Marks that the element implies: headings are bold and links underlined. */
  without: readonly Mark[]
}

function tagOf({ tagName, properties }: HastElement): string | null {
  const classes = Array.isArray(properties.className) ? properties.className : []
  if (tagName === 'p' && classes.includes('MsoTitle')) return 'h1'
  if (KEPT.test(tagName)) return tagName
  return BLOCKS.has(tagName) ? 'div' : (own(LISTS, tagName) ?? null)
}

/** Google Docs and Word put each item's text into a paragraph. */
function itemChildren(children: HastNode[]): { children: HastNode[]; align: unknown } {
  const index = children.findIndex(
    (child) => child.type === 'element' || (child.type === 'text' && child.value.trim()),
  )
  const first = children[index]
  if (first?.type !== 'element' || first.tagName !== 'p') return { children, align: undefined }
  const others = children.slice(index + 1)
  const isAlone = others.every((other) => other.type !== 'element' || /^[uo]l$/.test(other.tagName))
  return isAlone
    ? { children: [...first.children, ...others], align: first.properties.dataAlign }
    : { children, align: undefined }
}

function cleanInline(element: HastElement, style: Declarations, around: Around): HastNode[] {
  const { tagName, properties } = element
  const href = tagName === 'a' && typeof properties.href === 'string' ? properties.href.trim() : null
  const without: readonly Mark[] = href === null ? around.without : [...around.without, 'u']
  const named = own(MARK_OF, tagName)
  const marks = new Set([...(named && !isTakenBack(named, style) ? [named] : []), ...marksOfStyle(style)])
  const inner = cleanChildren(element.children, { without })
  const marked = [...marks]
    .filter((mark) => !without.includes(mark))
    .reduce<HastNode[]>((children, mark) => [make(mark, children)], inner)
  return href === null
    ? marked
    : [make('a', marked, { href: href.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase()) })]
}

function cleanElement(element: HastElement, around: Around): HastNode[] {
  const style = declarationsOf(element.properties.style)
  if (DROPPED.has(element.tagName) || isHiddenStyle(style)) return []
  const tag = tagOf(element)
  if (tag === null) return cleanInline(element, style, around)
  const align = alignmentOfStyle(style, element.properties.align)
  const isHeading = /^h\d$/.test(tag)
  const inner = cleanChildren(
    element.children,
    isHeading ? { without: [...around.without, 'strong'] } : around,
  )
  const marks = marksOfStyle(style).filter(
    (mark) => !isHeading && mark !== 'mark' && !around.without.includes(mark),
  )
  const marked =
    tag === 'br' ? [] : marks.reduce<HastNode[]>((children, mark) => [make(mark, children)], inner)
  const item = tag === 'li' ? itemChildren(marked) : { children: marked, align: undefined }
  const dataAlign = align ?? (isAlignment(item.align) ? item.align : undefined)
  return [make(tag, item.children, dataAlign ? { dataAlign } : {})]
}

/**
 * Pasted nodes reduced to rich text: styles become marks, alignments and lists; pictures, hidden and foreign parts are
 * dropped. The caller must still restrict the result to known elements and links.
 */
export function cleanChildren(nodes: readonly HastNode[], around: Around = { without: [] }): HastNode[] {
  const cleaned: HastNode[] = []
  let items: Parameters<typeof buildLists>[0][number][] = []
  const closeLists = () => {
    cleaned.push(...buildLists(items))
    items = []
  }
  for (const node of nodes) {
    const item = wordItemOf(node)
    if (item && node.type === 'element') {
      items.push({ ...item, content: cleanChildren(node.children, around) })
      continue
    }
    const isGap = node.type !== 'element' && (node.type !== 'text' || node.value.trim() === '')
    if (!isGap) closeLists()
    if (node.type === 'text') cleaned.push({ type: 'text', value: withPlainSpaces(node.value) })
    if (node.type === 'element') cleaned.push(...cleanElement(node, around))
  }
  closeLists()
  return cleaned
}
