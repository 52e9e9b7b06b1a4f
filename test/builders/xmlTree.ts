import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** An element as a receiver's parser reads it, which is another than the server's. */
export interface ParsedXml {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly ParsedXml[]
  /** The text directly in it. */
  readonly text: string
}

/** How the parser tells of a node: its name with what is in it, and its attributes. */
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
  // References to characters are among them.
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

/** A document as a tree; throws for one that is not well formed. */
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

/** All elements at a path. */
export function allAt(tree: ParsedXml, ...names: readonly string[]): ParsedXml[] {
  return names.reduce<ParsedXml[]>(
    (trees, name) => trees.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [tree],
  )
}

/** The one element at a path; throws when there is another number of them. */
export function oneAt(tree: ParsedXml, ...names: readonly string[]): ParsedXml {
  const [found, ...others] = allAt(tree, ...names)
  if (!found || others.length > 0) throw new Error(`Not one ${names.join('/')} in ${tree.name}`)
  return found
}

/** The PunchOutOrderMessage of a document. */
export function orderMessageOf(document: ParsedXml): ParsedXml {
  return oneAt(document, 'Message', 'PunchOutOrderMessage')
}

/** The Extrinsics of an item by name. */
export function extrinsicsOf(item: ParsedXml): Record<string, string> {
  const each = allAt(item, 'ItemDetail', 'Extrinsic')
  return Object.fromEntries(each.map(({ attributes, text }) => [attributes.get('name') ?? '', text]))
}

/** Names of the elements in an element, in their order. */
export function childrenOf({ children }: ParsedXml): string[] {
  return children.map(({ name }) => name)
}
