import { Node } from 'slate'
import { hastToNodes } from '../conversion/hastToNodes'
import { isList, isTextBlock, type BlockNode } from '../conversion/richTextNodes'
import { cleanText } from '../conversion/whitespace'
import { cleanChildren } from './cleanPasted'
import { readPasted } from './readPasted'

/** Longest HTML that is read: Word writes much of it around little text. */
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

/** Blocks of pasted HTML; none if it has no text or cannot be read. */
export function pastedHtml(html: string): BlockNode[] {
  if (html.length > PASTE_MAX) return []
  try {
    return tidy(hastToNodes({ type: 'root', children: cleanChildren(readPasted(html)) }))
  } catch (error) {
    // HTML that is nested too deep for any program that a person uses.
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
