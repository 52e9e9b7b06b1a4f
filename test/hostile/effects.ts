/** Elements and attributes that clean HTML must not have, as `DOMParser` sees them (jsdom's in these tests). */
export function dangersOf(html: string): string[] {
  const body = new DOMParser().parseFromString(html, 'text/html').body
  return [...body.querySelectorAll('*')].flatMap((element) => {
    const tag = element.tagName.toLowerCase()
    const isAllowed = /^(p|h[1-6]|blockquote|pre|ul|ol|li|strong|b|em|i|u|code|mark|br|a)$/.test(tag)
    const attributes = element.getAttributeNames().flatMap((name) => {
      const value = element.getAttribute(name) ?? ''
      if (name === 'data-align' && /^(left|center|right|justify)$/.test(value)) return []
      if (name === 'href' && /^(\/(?![/\\\s])|https?:\/\/|mailto:|tel:)/.test(value)) return []
      return [`${tag} ${name}=${value}`]
    })
    return isAllowed ? attributes : [tag, ...attributes]
  })
}

const FORBIDDEN =
  'script, iframe, object, embed, form, style, link, svg, math, base, meta, template, input, video, audio'
/** The router marks its links with data-discover. */
const IN_TEXT = ['href', 'rel', 'data-align', 'data-discover']

/** Parts of the rendered page that run, load or lead to something foreign, or that leave their place. */
export function partsWithEffect(page: Element): string[] {
  const faults = [...page.querySelectorAll(FORBIDDEN)].map(({ tagName }) => tagName)
  for (const element of page.querySelectorAll('*')) {
    const isText = element.parentElement?.closest('[class*="text"]') !== null
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name) ?? ''
      const isBad =
        name.startsWith('on') ||
        (name === 'src' && !value.startsWith('/img/')) ||
        (name === 'href' && !/^(\/(?![/\\\s])|https?:\/\/|mailto:|tel:)/.test(value)) ||
        (isText && !IN_TEXT.includes(name))
      if (isBad) faults.push(`${element.tagName} ${name}=${value}`)
    }
  }
  return faults
}

/** The screen without the shell around it. */
export function mainPart(): Element {
  const main = document.querySelector('main')
  if (!main) throw new Error('The page has no main part')
  return main
}
