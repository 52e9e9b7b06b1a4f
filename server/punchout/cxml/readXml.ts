import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { decodeXml, XmlError } from './decodeXml'

export interface XmlTree {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlTree[]
  /** All direct text with entities and CDATA resolved, without comments. */
  readonly text: string
}

interface OpenTree extends XmlTree {
  readonly children: XmlTree[]
  text: string
}

/** Larger than any cXML request; limit for reading a body. */
export const XML_MAX_BYTES = 1024 * 1024
/** Enough for two thousand lines with all details. */
const ELEMENTS_MAX = 50_000
const DEPTH_MAX = 40
const ATTRIBUTES_MAX = 50
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map()

/**
 * System identifier of a DTD, which is never fetched, and an internal subset without content, as .NET writes it.
 * Anything in the subset is rejected.
 */
const PLAIN_DOCTYPE =
  /^\s+[\w:.-]+(\s+(SYSTEM|PUBLIC\s*("[^"]*"|'[^']*'))\s*("[^"]*"|'[^']*'))?\s*(\[[ \t\r\n]*\]\s*)?$/

/** Builds the tree during parsing and stops at a limit. */
class TreeBuilder {
  root: XmlTree | null = null
  readonly #open: OpenTree[] = []
  #elements = 0
  #attributes = 0

  attribute(): void {
    if (++this.#attributes > ATTRIBUTES_MAX) throw new XmlError('An element has too many attributes')
  }

  start({ name, attributes }: SaxesTagPlain): void {
    if (++this.#elements > ELEMENTS_MAX) throw new XmlError('The document has too many elements')
    if (this.#open.length >= DEPTH_MAX) throw new XmlError('The document is nested too deeply')
    const named = this.#attributes === 0 ? NO_ATTRIBUTES : new Map(Object.entries(attributes))
    this.#attributes = 0
    const tree = { name, attributes: named, children: [], text: '' }
    this.#open.at(-1)?.children.push(tree)
    this.root ??= tree
    this.#open.push(tree)
  }

  text(text: string): void {
    const tree = this.#open.at(-1)
    if (tree) tree.text += text
  }

  end(): void {
    this.#open.pop()
  }
}

function parse(text: string): XmlTree {
  const builder = new TreeBuilder()
  const parser = new SaxesParser({ position: false, xmlns: false })
  parser.on('doctype', (doctype) => {
    if (!PLAIN_DOCTYPE.test(doctype)) throw new XmlError('The document declares a type of its own')
  })
  parser.on('attribute', () => {
    builder.attribute()
  })
  parser.on('opentag', (tag) => {
    builder.start(tag)
  })
  parser.on('closetag', () => {
    builder.end()
  })
  for (const kind of ['text', 'cdata'] as const) {
    parser.on(kind, (part) => {
      builder.text(part)
    })
  }
  parser.write(text).close()
  if (!builder.root) throw new XmlError('The document has no element')
  return builder.root
}

/**
 * Reads a document as a tree. Fetches nothing and supports only XML's five entities and character references. Throws
 * XmlError for text that is not well formed, declares its own DTD, is wrongly encoded, or exceeds the limits.
 */
export function readXml(bytes: Uint8Array): XmlTree {
  if (bytes.byteLength > XML_MAX_BYTES) throw new XmlError('The document is too large')
  const text = decodeXml(bytes)
  try {
    return parse(text)
  } catch (error) {
    // The parser's messages quote the document.
    throw error instanceof XmlError ? error : new XmlError('The document is not well formed')
  }
}

/** The first child of each name along the path, or undefined. */
export function findTree(tree: XmlTree | undefined, ...names: readonly string[]): XmlTree | undefined {
  return names.reduce<XmlTree | undefined>(
    (found, name) => found?.children.find((child) => child.name === name),
    tree,
  )
}

/** The trimmed text at the end of a path; '' when missing. */
export function textAt(tree: XmlTree | undefined, ...names: readonly string[]): string {
  return findTree(tree, ...names)?.text.trim() ?? ''
}
