import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { firstTemplates } from '@/app/first-screen/firstTemplates'
import { ENGLISH, setLanguage } from '@/domain/language/language'
import type { PageLanguage } from '@/boot/firstLanguage'

type Languages = Parameters<typeof firstTemplates>[0]

/** Adds the templates of index.html, and their translations, to the page of a test file. */
export function startFirstTemplates(languages: Languages = {}): void {
  const templates = document.createElement('div')
  beforeAll(async () => {
    setLanguage(ENGLISH)
    const { html, texts } = await firstTemplates(languages)
    templates.innerHTML = html
    const known: Record<string, PageLanguage> = {}
    for (const [tag, translations] of Object.entries(texts)) known[tag] = { file: '', texts: translations }
    // The build defines this global in the page.
    Object.assign(globalThis, { PAGE_LANGUAGES: known })
    document.head.append(templates)
  })
  afterAll(() => templates.remove())
}

/** Like `startFirstTemplates`; also adds the element that the boot script draws in, and returns it. */
export function startFirstScreen(languages: Languages = {}): HTMLElement {
  const place = document.createElement('div')
  startFirstTemplates(languages)
  beforeEach(() => document.body.append(place))
  afterEach(() => place.remove())
  return place
}

/** An element's content without incidental differences: ids, order of attributes, and how a choice is marked. */
export function comparable(parent: Element): string {
  const copy = parent.cloneNode(true) as Element
  for (const option of copy.querySelectorAll('option')) option.removeAttribute('selected')
  for (const part of copy.querySelectorAll('*')) {
    const attributes = [...part.attributes].sort((left, right) => left.name.localeCompare(right.name))
    for (const { name } of attributes) part.removeAttribute(name)
    for (const { name, value } of attributes)
      part.setAttribute(name, ['id', 'for'].includes(name) ? '' : value)
  }
  return copy.innerHTML
}

/** The part of a card that the boot script draws: its head, without the lazy loading that only the app uses. */
export function firstPartOf(card: Element): string {
  const copy = document.createElement('div')
  copy.append(card.cloneNode(true))
  for (const image of copy.querySelectorAll('img')) image.removeAttribute('loading')
  const head = copy.querySelector('p')?.parentElement
  while (head?.nextSibling) head.nextSibling.remove()
  return comparable(copy)
}

/** Classes of an element and its ancestors up to `parent`. */
function placeOf(element: Element | null, parent: Element): readonly string[] {
  if (!element || element === parent) return []
  const own = element.className === '' ? [] : [element.className]
  return [...placeOf(element.parentElement, parent), ...own]
}

function textOf(element: Element): string | null | undefined {
  return element instanceof HTMLSelectElement ? element.selectedOptions[0]?.textContent : element.textContent
}

/** The head of the catalogue: brand, heading, search, and each filter with its value and place. */
export function catalogueHead(parent: Element): object {
  const textsOf = (selector: string) => [...parent.querySelectorAll(selector)].map(textOf)
  const search = parent.querySelector('header .field')
  const parts = ['header .name', 'header .field', 'h1', '.filters .select', '.tiles']
  return {
    brand: textsOf('header .name'),
    heading: textsOf('h1'),
    search: search?.getAttribute('placeholder') ?? search?.textContent,
    filters: textsOf('.filters .label'),
    values: textsOf('.filters .select'),
    places: parts.map((selector) => placeOf(parent.querySelector(selector), parent)),
  }
}
