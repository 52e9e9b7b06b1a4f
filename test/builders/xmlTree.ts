import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** An element from a parser independent of the server's. */
export interface ParsedXml {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly ParsedXml[]
  readonly text: string
}

/** The parser's node: its name with its content, and its attributes. */
type ParsedNode = Readonly<Record<string, unknown>>

const TEXT = '#text'
const ATTRIBUTES = ':@'
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  // Includes character references.
  htmlEntities: true,
})

function toTree(node: ParsedNode): ParsedXml {
  const name = Object.keys(node).find((key) => key !== ATTRIBUTES) ?? ''
  const inside = node[name] as readonly ParsedNode[]
  return {
    name,
    attributes: new Map(Object.entries((node[ATTRIBUTES] ?? {}) as Record<string, string>)),
    children: inside.filter((child) => !(TEXT in child)).map(toTree),
    text: inside.map((child) => (TEXT in child ? String(child[TEXT]) : '')).join(''),
  }
}

/** Parses a document; throws when it is malformed. */
export function parseXml(text: string): ParsedXml {
  const validity = XMLValidator.validate(text)
  if (validity !== true) throw new Error(validity.err.msg)
  const nodes = parser.parse(text) as readonly ParsedNode[]
  const elements = nodes.filter((node) => !(TEXT in node)).map(toTree)
  const roots = elements.filter(({ name }) => !name.startsWith('?'))
  const [root, ...others] = roots
  if (!root || others.length > 0) throw new Error('Not one element in the document')
  return root
}

export function allAt(tree: ParsedXml, ...names: readonly string[]): ParsedXml[] {
  return names.reduce<ParsedXml[]>(
    (trees, name) => trees.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [tree],
  )
}

/** The one element at a path; throws unless there is exactly one. */
export function oneAt(tree: ParsedXml, ...names: readonly string[]): ParsedXml {
  const [found, ...others] = allAt(tree, ...names)
  if (!found || others.length > 0) throw new Error(`Not one ${names.join('/')} in ${tree.name}`)
  return found
}

export function orderMessageOf(document: ParsedXml): ParsedXml {
  return oneAt(document, 'Message', 'PunchOutOrderMessage')
}

/** The Extrinsics of an item by name. */
export function extrinsicsOf(item: ParsedXml): Record<string, string> {
  const each = allAt(item, 'ItemDetail', 'Extrinsic')
  return Object.fromEntries(each.map(({ attributes, text }) => [attributes.get('name') ?? '', text]))
}

/** The names of child elements, in order. */
export function childrenOf({ children }: ParsedXml): string[] {
  return children.map(({ name }) => name)
}
