const FOREIGN = new Set([
  'iframe',
  'object',
  'embed',
  'form',
  'svg',
  'math',
  'base',
  'link',
  'input',
  'video',
])
const LETTER = /^(html|head|meta|title|body|div|h1|p|a|br|table|tbody|tr|td|th)$/
/** A document's own script and style. */
const OWN_PARTS = 2

const attributesOf = (elements: readonly Element[]) => elements.flatMap((element) => [...element.attributes])

/** What became markup, an address or a script in a document's page; nothing in a good one. */
export function pageFaults(page: Document): string[] {
  const all = [...page.getElementsByTagName('*')]
  const own = all.filter(({ localName }) => localName === 'script' || localName === 'style')
  const attributes = attributesOf(all)
  return [
    ...all.filter(({ localName }) => FOREIGN.has(localName)).map(({ localName }) => localName),
    ...(own.length === OWN_PARTS ? [] : [`${own.length} scripts and styles`]),
    ...attributes.filter(({ name }) => name.startsWith('on') || name === 'style').map(({ name }) => name),
    ...attributes
      .filter(({ name, value }) => /^(href|src)$/.test(name) && !/^\/(doc|img)\/[\w-]+\.\w+$/.test(value))
      .map(({ value }) => value),
  ]
}

/** What became markup or an address in a mail, whose only links lead to the shop; nothing in a good one. */
export function mailFaults(mail: Document, shop: string): string[] {
  const all = [...mail.getElementsByTagName('*')]
  const attributes = attributesOf(all)
  return [
    ...all.filter(({ localName }) => !LETTER.test(localName)).map(({ localName }) => localName),
    ...attributes.filter(({ name }) => !/^(href|style|lang|charset)$/.test(name)).map(({ name }) => name),
    ...attributes
      .filter(({ name, value }) => name === 'href' && !value.startsWith(`${shop}/`))
      .map(({ value }) => value),
    ...attributes.filter(({ name, value }) => name === 'style' && /url|expression/.test(value)).map(String),
  ]
}
