import { readXml, type XmlTree } from '../../server/punchout/xml/readXml'

/** A document as a tree, parsed by an XML library. */
export function parseXml(text: string): XmlTree {
  return readXml(new TextEncoder().encode(text))
}

/** All elements at a path. */
export function allAt(tree: XmlTree, ...names: readonly string[]): XmlTree[] {
  return names.reduce<XmlTree[]>(
    (trees, name) => trees.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [tree],
  )
}

/** The one element at a path; throws when there is another number of them. */
export function oneAt(tree: XmlTree, ...names: readonly string[]): XmlTree {
  const [found, ...others] = allAt(tree, ...names)
  if (!found || others.length > 0) throw new Error(`Not one ${names.join('/')} in ${tree.name}`)
  return found
}

/** The PunchOutOrderMessage of a document. */
export function orderMessageOf(document: XmlTree): XmlTree {
  return oneAt(document, 'Message', 'PunchOutOrderMessage')
}

/** The Extrinsics of an item by name. */
export function extrinsicsOf(item: XmlTree): Record<string, string> {
  const each = allAt(item, 'ItemDetail', 'Extrinsic')
  return Object.fromEntries(each.map(({ attributes, text }) => [attributes.get('name') ?? '', text]))
}

/** Names of the elements in an element, in their order. */
export function childrenOf({ children }: XmlTree): string[] {
  return children.map(({ name }) => name)
}
