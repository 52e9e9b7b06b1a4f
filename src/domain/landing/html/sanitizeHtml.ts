import { fromHtmlIsomorphic } from 'hast-util-from-html-isomorphic'
import { sanitize, type Schema } from 'hast-util-sanitize'
import { isAllowedLink } from '../links'

type Nodes = ReturnType<typeof sanitize>
/** A tree of HTML elements (hast). */
type Root = ReturnType<typeof fromHtmlIsomorphic>

/** Values of the attribute that aligns a block; texts have no style attribute. */
const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const
/** More elements than any text needs; deeper trees would exhaust the stack of a recursive walk. */
export const HTML_TAGS_MAX = 500

const BLOCKS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'ul', 'ol', 'li']
const MARKS = ['strong', 'b', 'em', 'i', 'u', 'code', 'mark', 'br', 'a']
const alignment: [string, ...string[]] = ['dataAlign', ...ALIGNMENTS]

/** The allow-list of rich text (Spec 3 §2): everything else is dropped, scripts and styles with their content. */
const SCHEMA: Schema = {
  tagNames: [...BLOCKS, ...MARKS],
  attributes: { a: ['href'], ...Object.fromEntries(BLOCKS.map((name) => [name, [alignment]])) },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  ancestors: { li: ['ul', 'ol'] },
  strip: [
    ...['script', 'style', 'template', 'title', 'noscript', 'iframe', 'object', 'svg', 'math'],
    ...['textarea', 'select', 'xmp', 'noembed', 'noframes', 'plaintext'],
  ],
}

function dropForbiddenLinks(node: Nodes): void {
  if (node.type === 'element' && node.tagName === 'a') {
    const { href } = node.properties
    if (typeof href !== 'string' || !isAllowedLink(href)) delete node.properties.href
  }
  if ('children' in node) for (const child of node.children) dropForbiddenLinks(child)
}

/** True for HTML that is small enough to be read. */
export function isReadableHtml(html: string): boolean {
  return (html.match(/<[a-z]/gi)?.length ?? 0) <= HTML_TAGS_MAX
}

/** Reads rich text as a tree of allowed elements; unreadable text is empty. */
export function sanitizeHtml(html: string): Root {
  if (!isReadableHtml(html)) return { type: 'root', children: [] }
  const clean = sanitize(fromHtmlIsomorphic(html, { fragment: true }), SCHEMA)
  const root: Root = clean.type === 'root' ? clean : { type: 'root', children: [] }
  dropForbiddenLinks(root)
  return root
}
