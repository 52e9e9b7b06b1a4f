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

const attributesOf = (element: Element) =>
  element.getAttributeNames().map((name) => ({ name, value: element.getAttribute(name) ?? '' }))

/** Values that became markup, a link or a script in a document's page; empty if it is safe. */
export function pageFaults(page: Document): string[] {
  // Static lists: jsdom walks live ones again for each element.
  const all = [...page.querySelectorAll('*')]
  const own = all.filter(({ localName }) => localName === 'script' || localName === 'style')
  const faults = own.length === OWN_PARTS ? [] : [`${own.length} scripts and styles`]
  for (const element of all) {
    if (FOREIGN.has(element.localName)) faults.push(element.localName)
    for (const { name, value } of attributesOf(element)) {
      const isForeign = /^(href|src)$/.test(name) && !/^\/(doc|img)\/[\w-]+\.\w+$/.test(value)
      if (name.startsWith('on') || name === 'style' || isForeign) faults.push(`${name}=${value}`)
    }
  }
  return faults
}

/** Values that became markup or a link in a mail, whose only links lead to the shop; empty if it is safe. */
export function mailFaults(mail: Document, shop: string): string[] {
  const faults: string[] = []
  for (const element of mail.querySelectorAll('*')) {
    if (!LETTER.test(element.localName)) faults.push(element.localName)
    for (const { name, value } of attributesOf(element)) {
      const isGood =
        name === 'href'
          ? value.startsWith(`${shop}/`)
          : name === 'style'
            ? !/url|expression/.test(value)
            : name === 'lang' || name === 'charset'
      if (!isGood) faults.push(`${name}=${value}`)
    }
  }
  return faults
}
