import type { sanitizeHtml } from '@/domain/landing/html/sanitizeHtml'
import { isAllowedLink } from '@/domain/landing/links'
import { MARKS, type InlineNode, type Mark, type TextNode } from './richTextNodes'

export type Root = ReturnType<typeof sanitizeHtml>
export type HastNode = Root['children'][number]
export type HastElement = Extract<HastNode, { type: 'element' }>

/** A piece of text with its marks and its link. */
export interface Leaf extends TextNode {
  href?: string
}
export type LeafStyle = Omit<Leaf, 'text'>

const MARK_OF: Readonly<Record<string, Mark>> = {
  ...Object.fromEntries(MARKS.map((mark) => [mark, mark])),
  b: 'strong',
  i: 'em',
}
export const isElement = (node: HastNode): node is HastElement => node.type === 'element'

/** The style of text inside an element. */
export function styleOf(element: HastElement, style: LeafStyle): LeafStyle {
  const mark = Object.hasOwn(MARK_OF, element.tagName) ? MARK_OF[element.tagName] : undefined
  if (mark) return { ...style, [mark]: true }
  const { href } = element.properties
  return element.tagName === 'a' && typeof href === 'string' && isAllowedLink(href)
    ? { ...style, href }
    : style
}

const hasSameStyle = (one: LeafStyle, other: LeafStyle) => MARKS.every((mark) => one[mark] === other[mark])

/** Leaves in Slate's form: neighbours of the same style are joined, links have text nodes on both sides. */
export function inlinesOf(leaves: readonly Leaf[]): InlineNode[] {
  const inlines: InlineNode[] = [{ text: '' }]
  const add = (texts: InlineNode[], leaf: TextNode) => {
    const last = texts.at(-1)
    if (last && 'text' in last && last.text !== '' && hasSameStyle(last, leaf)) last.text += leaf.text
    else if (last && 'text' in last && last.text === '') texts.splice(-1, 1, leaf)
    else texts.push(leaf)
  }
  for (const { href, ...leaf } of leaves) {
    const link = inlines.at(-2)
    const last = inlines.at(-1)
    const isAfterLink = last && 'text' in last && last.text === ''
    if (href === undefined) add(inlines, leaf)
    else if (isAfterLink && link && 'href' in link && link.href === href) add(link.children, leaf)
    else inlines.push({ type: 'a', href, children: [leaf] }, { text: '' })
  }
  return inlines
}
