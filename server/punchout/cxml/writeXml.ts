/** An element with its attributes in order; undefined ones are left out. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string | undefined>>
  readonly children: readonly XmlNode[]
}

/** Text, escaped on writing. */
export type XmlNode = XmlElement | string

/** Characters that XML 1.0 cannot contain, not even as a reference, including lone surrogates. */
const ILLEGAL = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const ESCAPED = /[&<>"]|[^\x20-\x7e]/gu
const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** An element; null children are left out. */
export function xml(
  name: string,
  attributes: XmlElement['attributes'] = {},
  ...children: readonly (XmlNode | null)[]
): XmlElement {
  return { name, attributes, children: children.filter((child) => child !== null) }
}

/**
 * Escapes text for an element or attribute to ASCII with references, so that it survives a receiver that mistakes the
 * encoding, and line ends survive. Drops characters that XML cannot contain.
 */
export function escapeXml(text: string): string {
  return text
    .replace(ILLEGAL, '')
    .replace(ESCAPED, (character) => NAMED[character] ?? `&#${character.codePointAt(0) ?? 0};`)
}

function writeNode(node: XmlNode): string {
  if (typeof node === 'string') return escapeXml(node)
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeXml(value)}"`))
    .join('')
  const content = node.children.map(writeNode).join('')
  const start = `<${node.name}${attributes}`
  return content === '' ? `${start}/>` : `${start}>${content}</${node.name}>`
}

/** A document with its declaration; `doctype` is the URL of its DTD. Writes no whitespace between elements. */
export function writeXml(root: XmlElement, doctype?: string): string {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
  const type = doctype === undefined ? '' : `<!DOCTYPE ${root.name} SYSTEM "${doctype}">\n`
  return declaration + type + writeNode(root)
}
