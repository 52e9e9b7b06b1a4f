import { SOURCE_LANGUAGE } from '@/domain/language/language'

/** What the page itself knows of a language; the build puts it in. */
export interface PageLanguage {
  /** Path of its texts, which the app loads. */
  readonly file: string
  /** Texts of the first screens, by the English ones. */
  readonly texts: Readonly<Record<string, string>>
}

declare global {
  /** By tag; all but the source's. Written by the build (scripts/build/firstPaint). */
  const PAGE_LANGUAGES: Readonly<Record<string, PageLanguage>>
}

/** What the app will offer (state/language). */
export const pageLanguages = (): readonly string[] => [SOURCE_LANGUAGE, ...Object.keys(PAGE_LANGUAGES)]

/** Starts to load the texts of a language, which the app waits for. */
export function preloadLanguage(tag: string): void {
  const file = PAGE_LANGUAGES[tag]?.file
  if (file === undefined) return
  const link = document.createElement('link')
  for (const [name, value] of Object.entries({ rel: 'modulepreload', crossorigin: '', href: file })) {
    link.setAttribute(name, value)
  }
  document.head.append(link)
}

const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt']

/** Of the list of languages on the sign-in screen. */
export const LANGUAGE_LIST = 'select[name="language"]'

/** What the lists said when they were drawn. */
const drawnLists = new WeakMap<HTMLSelectElement, string>()

/** True once the user has chosen another language than the one that was drawn. */
export const isChosen = (list: HTMLSelectElement): boolean => list.value !== drawnLists.get(list)

/** Says English texts in the page's language, which is the first one of the list. */
export function translateDrawing(drawn: DocumentFragment): void {
  const { lang } = document.documentElement
  const list = drawn.querySelector<HTMLSelectElement>(LANGUAGE_LIST)
  if (list) {
    list.value = lang
    drawnLists.set(list, list.value)
  }
  const texts = PAGE_LANGUAGES[lang]?.texts
  if (!texts) return
  const walker = document.createTreeWalker(drawn, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (node instanceof Text) node.data = texts[node.data] ?? node.data
    if (!(node instanceof Element)) continue
    for (const name of ATTRIBUTES) {
      const said = texts[node.getAttribute(name) ?? '']
      if (said !== undefined) node.setAttribute(name, said)
    }
  }
}
