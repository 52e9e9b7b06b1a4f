import { toHtml } from 'hast-util-to-html'
import type { Descendant } from 'slate'
import type { HastElement, HastNode } from './leaves'
import {
  isBlock,
  isLink,
  isTextBlock,
  MARKS,
  type InlineNode,
  type LinkNode,
  type TextBlockNode,
  type TextNode,
} from './richTextNodes'
import { keepSpaces } from './whitespace'

interface Leaf extends TextNode {
  /** The link around the leaf. */
  link: LinkNode | null
}

function element(
  tagName: string,
  children: HastNode[],
  properties: HastElement['properties'] = {},
): HastElement {
  return { type: 'element', tagName, properties, children: children as HastElement['children'] }
}

function lines(text: string, isCode: boolean): HastNode[] {
  if (isCode) return [{ type: 'text', value: text }]
  return text
    .split('\n')
    .flatMap<HastNode>((value, index) => [
      ...(index === 0 ? [] : [element('br', [])]),
      ...(value === '' ? [] : [{ type: 'text' as const, value }]),
    ])
}

function marked(leaf: TextNode, isCode: boolean): HastNode[] {
  return MARKS.toReversed().reduce<HastNode[]>(
    (inner, mark) => (leaf[mark] ? [element(mark, inner)] : inner),
    lines(leaf.text, isCode),
  )
}

function leavesOf(inlines: readonly InlineNode[]): Leaf[] {
  return inlines.flatMap<Leaf>((inline) =>
    isLink(inline) ? inline.children.map((leaf) => ({ ...leaf, link: inline })) : [{ ...inline, link: null }],
  )
}

/** Doubles the last break of a block, because browsers ignore it. */
function withBreaks(leaves: readonly Leaf[]): Leaf[] {
  return leaves.map((leaf, index) =>
    index === leaves.length - 1 && leaf.text.endsWith('\n') ? { ...leaf, text: `${leaf.text}\n` } : leaf,
  )
}

/** Writes a <br> for a break directly after <pre>, because browsers ignore a newline there. */
function leafHast(leaf: Leaf, isCode: boolean, isFirst: boolean): HastNode[] {
  const isBare = leaf.link === null && MARKS.every((mark) => !leaf[mark])
  if (!isCode || !isFirst || !isBare || !leaf.text.startsWith('\n')) return marked(leaf, isCode)
  return [element('br', []), ...marked({ ...leaf, text: leaf.text.slice(1) }, true)]
}

function inlineHast({ type, children }: TextBlockNode): HastNode[] {
  const isCode = type === 'pre'
  const leaves = leavesOf(children).filter(({ text }) => text !== '')
  const shown = withBreaks(isCode ? leaves : keepSpaces(leaves))
  return shown.flatMap((leaf, index) => {
    const { link } = leaf
    if (!link) return leafHast(leaf, isCode, index === 0)
    if (shown[index - 1]?.link === link) return []
    const inner = shown.flatMap((other, at) => (other.link === link ? leafHast(other, isCode, at === 0) : []))
    return [element('a', inner, { href: link.href })]
  })
}

function blockHast(node: Descendant): HastNode[] {
  if (!isBlock(node)) return []
  const inner = isTextBlock(node) ? inlineHast(node) : node.children.flatMap(blockHast)
  return node.type === 'line'
    ? inner
    : [element(node.type, inner, node.align ? { dataAlign: node.align } : {})]
}

/** Converts a Slate document to HTML that `sanitizeHtml` leaves unchanged. */
export function nodesToHtml(nodes: readonly Descendant[]): string {
  const children = nodes.flatMap(blockHast) as Parameters<typeof toHtml>[0]
  return toHtml(children)
}
