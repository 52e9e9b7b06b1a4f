import {
  inlinesOf,
  isElement,
  styleOf,
  type HastElement,
  type HastNode,
  type Leaf,
  type LeafStyle,
  type Root,
} from './leaves'
import {
  isAlignment,
  isTextBlockTag,
  type Alignment,
  type BlockNode,
  type ContainerNode,
  type ListTag,
  type TextBlockNode,
} from './richTextNodes'
import { cleanText, collapseSpaces, dropLastBreak } from './whitespace'

/** Deepest nesting of quotes and lists; deeper ones lose their element, not their text. */
export const NESTING_MAX = 12

interface Around {
  /** Type of a text block without a block element. */
  home: TextBlockNode['type']
  align: Alignment | undefined
  style: LeafStyle
  depth: number
}

/** `div`, from cleaned pastes, is only a boundary between blocks. */
const BLOCK = /^(p|h[1-6]|pre|blockquote|ul|ol|li|div)$/

function alignmentOf({ properties }: HastElement): Alignment | undefined {
  return isAlignment(properties.dataAlign) ? properties.dataAlign : undefined
}

/** Adjacent text as a block; null without visible text. */
function textBlock(leaves: readonly Leaf[], { home, align }: Around): TextBlockNode | null {
  const shown = dropLastBreak(home === 'pre' ? leaves : collapseSpaces(leaves))
  if (shown.length === 0) return null
  return { type: home, ...(align && home !== 'line' && { align }), children: inlinesOf(shown) }
}

const emptyBlock = (type: TextBlockNode['type'], align?: Alignment): TextBlockNode => ({
  type,
  ...(align && { align }),
  children: [{ text: '' }],
})

const asParagraph = (block: BlockNode): BlockNode => (block.type === 'line' ? { ...block, type: 'p' } : block)

/** Turns lines into paragraphs where the HTML would merge them with a neighbour. */
function separateLines(type: 'li' | 'blockquote', blocks: readonly BlockNode[]): BlockNode[] {
  return blocks.map((block, index) => {
    const isAlone = type === 'blockquote' ? blocks.length === 1 : blocks[index - 1]?.type !== 'line'
    return isAlone ? block : asParagraph(block)
  })
}

function container(type: 'li' | 'blockquote', inner: readonly BlockNode[], align?: Alignment): ContainerNode {
  const children = inner.length === 0 ? [emptyBlock('line')] : separateLines(type, inner)
  return { type, ...(align && { align }), children }
}

function itemsOf(list: HastElement, around: Around): ContainerNode[] {
  const items: ContainerNode[] = []
  for (const child of list.children) {
    if (isElement(child) && child.tagName === 'li') {
      items.push(container('li', blocksOf(child.children, around), alignmentOf(child)))
      continue
    }
    const loose = blocksOf([child], around)
    const last = items.at(-1)
    if (last && isElement(child) && /^[uo]l$/.test(child.tagName)) last.children.push(...loose)
    else if (loose.length > 0) items.push(container('li', loose))
  }
  return items
}

function blocksOfElement(element: HastElement, around: Around): BlockNode[] {
  const { tagName, children } = element
  const align = alignmentOf(element)
  const inner: Around = { ...around, home: 'line', align: undefined, depth: around.depth + 1 }
  const isDeep = around.depth >= NESTING_MAX
  if (isTextBlockTag(tagName)) {
    const blocks = blocksOf(children, { ...around, home: tagName, align })
    return blocks.length === 0 ? [emptyBlock(tagName, align)] : blocks
  }
  if (tagName === 'blockquote' && !isDeep) return [container('blockquote', blocksOf(children, inner), align)]
  if ((tagName === 'ul' || tagName === 'ol') && !isDeep) {
    const items = itemsOf(element, inner)
    const type: ListTag = tagName
    return items.length === 0 ? [] : [{ type, ...(align && { align }), children: items }]
  }
  return blocksOf(children, { ...around, align: align ?? around.align })
}

/** The blocks of some nodes; text between them becomes blocks of the type in `around`. */
function blocksOf(nodes: readonly HastNode[], around: Around): BlockNode[] {
  const blocks: BlockNode[] = []
  let leaves: Leaf[] = []
  const close = () => {
    const block = textBlock(leaves, around)
    if (block) blocks.push(block)
    leaves = []
  }
  const visit = (node: HastNode, style: LeafStyle) => {
    if (node.type === 'text') leaves.push({ ...style, text: cleanText(node.value, around.home === 'pre') })
    if (!isElement(node)) return
    if (node.tagName === 'br') {
      leaves.push({ ...style, text: '\n' })
    } else if (BLOCK.test(node.tagName)) {
      close()
      blocks.push(...blocksOfElement(node, { ...around, style }))
    } else {
      for (const child of node.children) visit(child, styleOf(node, style))
    }
  }
  for (const node of nodes) visit(node, around.style)
  close()
  return blocks
}

/** Converts a tree of allowed elements to Slate blocks; other elements are replaced by their content. */
export function hastToNodes(root: Root): BlockNode[] {
  return blocksOf(root.children, { home: 'p', align: undefined, style: {}, depth: 0 })
}
