import { sanitizeHtml } from '@/domain/landing/html/sanitizeHtml'
import { hastToNodes } from './hastToNodes'
import { emptyParagraph, type BlockNode } from './richTextNodes'

/** Converts HTML to a sanitized Slate document with at least one block. */
export function htmlToNodes(html: string): BlockNode[] {
  const blocks = hastToNodes(sanitizeHtml(html))
  return blocks.length === 0 ? [emptyParagraph()] : blocks
}
