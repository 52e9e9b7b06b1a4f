import { SaxesParser } from 'saxes'

export interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
  /** Its own text, references resolved. */
  readonly text: string
}

/** A document that a procurement system would reject. */
export class XmlFault extends Error {}

interface OpenNode extends XmlNode {
  readonly children: XmlNode[]
  text: string
}

function read(document: string): XmlNode | undefined {
  const top: OpenNode = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  const addText = (text: string) => {
    const node = open.at(-1)
    if (node) node.text += text
  }
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    const node: OpenNode = { name, attributes, children: [], text: '' }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(document).close()
  return top.children[0]
}

/** Parses a document to its root; throws an `XmlFault` when it is invalid. */
export function parseXml(document: string): XmlNode {
  try {
    const root = read(document)
    if (root) return root
  } catch (error) {
    throw new XmlFault(error instanceof Error ? error.message : String(error))
  }
  throw new XmlFault('is empty')
}

/** The node at a path of names: the first of each. */
export function find(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  return path.reduce(
    (found: XmlNode | undefined, name) => found?.children.find((child) => child.name === name),
    node,
  )
}

/** The text at a path; '' when missing. */
export const textAt = (node: XmlNode | undefined, ...path: readonly string[]): string =>
  find(node, ...path)?.text ?? ''

/** All nodes with a name, at any depth. */
export function findAll(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...findAll(child, name)])
}
