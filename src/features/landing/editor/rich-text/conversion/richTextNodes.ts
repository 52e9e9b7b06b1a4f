import type { BaseEditor } from 'slate'
import type { ReactEditor } from 'slate-react'

/** Marks by their HTML elements, the outermost first: bold, italic, underlined, code, highlight (Spec 3 §2). */
export const MARKS = ['strong', 'em', 'u', 'code', 'mark'] as const
export type Mark = (typeof MARKS)[number]

export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const
export type Alignment = (typeof ALIGNMENTS)[number]

const TEXT_BLOCKS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre'] as const
export type TextBlockTag = (typeof TEXT_BLOCKS)[number]
export type ListTag = 'ul' | 'ol'

export interface TextNode extends Partial<Record<Mark, true>> {
  /** '\n' is a line break. */
  text: string
}

export interface LinkNode {
  type: 'a'
  href: string
  children: TextNode[]
}

export type InlineNode = TextNode | LinkNode

/** A text block. A `line` has no element of its own: it is the text of an item or quote, beside its other blocks. */
export interface TextBlockNode {
  type: TextBlockTag | 'line'
  align?: Alignment
  children: InlineNode[]
}

/** Lists have items; items and quotes have blocks. */
export interface ContainerNode {
  type: ListTag | 'li' | 'blockquote'
  align?: Alignment
  children: BlockNode[]
}

export type BlockNode = TextBlockNode | ContainerNode
export type RichTextElement = BlockNode | LinkNode

declare module 'slate' {
  interface CustomTypes {
    Editor: BaseEditor & ReactEditor
    Element: RichTextElement
    Text: TextNode
  }
}

type AnyNode = { type?: unknown } | { text: string } | object

const typeOf = (node: AnyNode) => ('type' in node ? node.type : undefined)

export const isTextBlockTag = (tag: unknown): tag is TextBlockTag => TEXT_BLOCKS.some((name) => name === tag)
export const isTextBlock = (node: AnyNode): node is TextBlockNode =>
  typeOf(node) === 'line' || isTextBlockTag(typeOf(node))
export const isList = (node: AnyNode): node is ContainerNode & { type: ListTag } =>
  typeOf(node) === 'ul' || typeOf(node) === 'ol'
export const isItem = (node: AnyNode): node is ContainerNode => typeOf(node) === 'li'
export const isQuote = (node: AnyNode): node is ContainerNode => typeOf(node) === 'blockquote'
export const isBlock = (node: AnyNode): node is BlockNode =>
  isTextBlock(node) || isList(node) || isItem(node) || isQuote(node)
export const isLink = (node: AnyNode): node is LinkNode => typeOf(node) === 'a'
export const isHeading = (node: AnyNode): boolean => /^h[1-6]$/.test(String(typeOf(node)))

export const isAlignment = (value: unknown): value is Alignment => ALIGNMENTS.some((name) => name === value)

export const emptyParagraph = (): TextBlockNode => ({ type: 'p', children: [{ text: '' }] })
