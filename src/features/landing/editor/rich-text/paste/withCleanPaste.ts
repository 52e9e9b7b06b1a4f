import { Editor, Node, Range, type Descendant } from 'slate'
import { nodesToHtml } from '../conversion/nodesToHtml'
import { isTextBlock, isList, type BlockNode, isAlignment, type Mark } from '../conversion/richTextNodes'
import { selectedTextBlocks } from '../editing/queries'
import { insertBlocks } from './insertBlocks'
import { hastToNodes } from '../conversion/hastToNodes'
import { cleanText } from '../conversion/whitespace'
import { fromHtmlIsomorphic } from 'hast-util-from-html-isomorphic'
import { type HastNode, isElement, type HastElement } from '../conversion/leaves'
import {
  alignmentOfStyle,
  declarationsOf,
  isHiddenStyle,
  isTakenBack,
  marksOfStyle,
  type Declarations,
  buildLists,
  wordItemOf,
} from './wordLists'

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
  /** Marks to ignore, because an outer element implies them: headings are bold and links underlined. */
  without: readonly Mark[]
}

function tagOf({ tagName, properties }: HastElement): string | null {
  const classes = Array.isArray(properties.className) ? properties.className : []
  if (tagName === 'p' && classes.includes('MsoTitle')) return 'h1'
  if (KEPT.test(tagName)) return tagName
  return BLOCKS.has(tagName) ? 'div' : (own(LISTS, tagName) ?? null)
}

/** Unwraps the paragraph that Google Docs and Word put around each item's text. */
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
 * Reduces pasted nodes to rich text: styles become marks, alignments and lists; pictures, hidden and foreign
 * parts are dropped. The caller must still restrict the result to allowed elements and links.
 */
function cleanChildren(nodes: readonly HastNode[], around: Around = { without: [] }): HastNode[] {
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

/** Prefix that hides attributes from the Content-Security-Policy, which even reports those of parsed HTML. */
const ASIDE = 'data-aside-'
const STYLE = 'dataAsideStyle'
const REPORTED = /^(style|on[a-z]+)$/i
const TAG_START = /<[a-z][^\s/>]*/gi
/** One attribute and the blanks before it, by the rules of HTML: a quote counts only after an equals sign. */
const ATTRIBUTE = /([\s/]*)([^\s/>=][^\s/>=]*)(\s*=\s*(?:"[^"]*"?|'[^']*'?|[^\s>"'][^\s>]*)?)?/y

/** Renames the attributes that the policy reports. Takes linear time. */
export function withStylesAside(html: string): string {
  let changed = ''
  let copied = 0
  TAG_START.lastIndex = 0
  while (TAG_START.exec(html)) {
    let at = TAG_START.lastIndex
    for (;;) {
      ATTRIBUTE.lastIndex = at
      const found = ATTRIBUTE.exec(html)
      if (!found) break
      const [, blanks = '', name = ''] = found
      if (REPORTED.test(name)) {
        const start = at + blanks.length
        changed += html.slice(copied, start) + ASIDE
        copied = start
      }
      at = ATTRIBUTE.lastIndex
    }
    TAG_START.lastIndex = at
  }
  return changed + html.slice(copied)
}

function giveBackStyles(nodes: readonly HastNode[]): void {
  for (const element of nodes.filter(isElement)) {
    const { properties } = element
    const style = properties[STYLE]
    if (typeof style === 'string') properties.style = style
    giveBackStyles(element.children)
  }
}

/** Parses pasted HTML into nodes with their style attributes, without a report of the page's policy. */
export function readPasted(html: string): readonly HastNode[] {
  const { children } = fromHtmlIsomorphic(withStylesAside(html), { fragment: true })
  giveBackStyles(children)
  return children
}

/** Longest pasted HTML in characters. Word writes much HTML around little text. */
export const PASTE_MAX = 2_000_000

const isBlank = (block: BlockNode) => /^[\s\u00A0]*$/.test(Node.string(block))

function tidy(blocks: readonly BlockNode[]): BlockNode[] {
  const tidied: BlockNode[] = []
  for (const block of blocks) {
    const last = tidied.at(-1)
    if (isBlank(block)) continue
    if (isTextBlock(block)) tidied.push(block)
    else if (last && isList(last) && isList(block) && last.type === block.type)
      last.children.push(...tidy(block.children))
    else tidied.push({ ...block, children: tidy(block.children) })
  }
  return tidied
}

/** Blocks of pasted HTML; none if it has no text, is longer than PASTE_MAX or is nested too deeply. */
export function pastedHtml(html: string): BlockNode[] {
  if (html.length > PASTE_MAX) return []
  try {
    return tidy(hastToNodes({ type: 'root', children: cleanChildren(readPasted(html)) }))
  } catch (error) {
    // The HTML is nested deeper than real programs write it.
    if (error instanceof RangeError) return []
    throw error
  }
}

/** A paragraph for each line of plain text; empty lines are left out. */
export function pastedText(text: string): BlockNode[] {
  return cleanText(text, true)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ type: 'p', children: [{ text: line.replace(/\s+/g, ' ').trim() }] }))
}

/** Text of some nodes, with a line for each block. */
function plainText(nodes: readonly Node[]): string {
  return nodes
    .flatMap((node) =>
      [...Node.nodes(node)].flatMap(([each]) => (isTextBlock(each) ? [Node.string(each)] : [])),
    )
    .join('\n')
}

/** The selected nodes. A part of one block is copied as a paragraph. */
function copiedNodes(editor: Editor): Descendant[] {
  const { selection } = editor
  const [entry, ...others] = selectedTextBlocks(editor)
  if (!selection || !entry) return []
  const [block, path] = entry
  const isWhole = Range.equals(Editor.range(editor, path), normalized(selection))
  const isKept = others.length > 0 || (isWhole && block.type !== 'line')
  const nodes = Editor.fragment(editor, selection)
  if (isKept) return nodes
  return [...Node.elements({ ...editor, children: nodes })].flatMap(([each]) =>
    isTextBlock(each) ? [{ type: 'p' as const, children: each.children }] : [],
  )
}

const normalized = (range: Range): Range => {
  const [anchor, focus] = Range.edges(range)
  return { anchor, focus }
}

/**
 * Pasted and dropped content is inserted only as cleaned HTML or plain text. Slate's own format is ignored,
 * because any page can write it to the clipboard; files without text are rejected. Copying writes HTML and text.
 */
export function withCleanPaste<E extends Editor>(editor: E, onFileRefused: () => void): E {
  editor.insertData = (data) => {
    const html = data.getData('text/html')
    const text = data.getData('text/plain')
    const fromHtml = html === '' ? [] : pastedHtml(html)
    const blocks = fromHtml.length > 0 ? fromHtml : pastedText(text)
    if (blocks.length > 0) insertBlocks(editor, blocks)
    else if (data.files.length > 0 || html !== '') onFileRefused()
  }
  editor.setFragmentData = (data) => {
    if (!editor.selection || Range.isCollapsed(editor.selection)) return
    const nodes = copiedNodes(editor)
    data.setData('text/html', nodesToHtml(nodes))
    data.setData('text/plain', plainText(nodes))
  }
  return editor
}
