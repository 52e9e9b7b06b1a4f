import { sanitizeHtml } from '@/domain/landing/html/sanitizeHtml'
import { hastToNodes } from './hastToNodes'
import { emptyParagraph, type BlockNode } from './richTextNodes'

/** Rich text as a document of Slate: sanitised, never without a block. */
export function htmlToNodes(html: string): BlockNode[] {
  const blocks = hastToNodes(sanitizeHtml(html))
  return blocks.length === 0 ? [emptyParagraph()] : blocks
}
