import { SOURCE_LANGUAGE } from '@/domain/language/language'

/** Part of a language that the build inlines into the page. */
export interface PageLanguage {
  /** Path of the full texts, which the app loads. */
  readonly file: string
  /** Texts of the first screens, by English text. */
  readonly texts: Readonly<Record<string, string>>
}

declare global {
  /** By tag, without the source language. Written by the build (scripts/build/firstPaint). */
  const PAGE_LANGUAGES: Readonly<Record<string, PageLanguage>>
}

/** Tags of the languages that the app offers (`LANGUAGE_TAGS`). */
export const pageLanguages = (): readonly string[] => [SOURCE_LANGUAGE, ...Object.keys(PAGE_LANGUAGES)]

/** Preloads the texts of a language, which the app needs to start. */
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

/** Selector of the language list on the sign-in screen. */
export const LANGUAGE_LIST = 'select[name="language"]'

/** Initially selected language of each rendered list. */
const drawnLists = new WeakMap<HTMLSelectElement, string>()

/** True once the user has chosen a language other than the initial one. */
export const isChosen = (list: HTMLSelectElement): boolean => list.value !== drawnLists.get(list)

/** Translates English texts to the page's language, and preselects it in the language list. */
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
      const translation = texts[node.getAttribute(name) ?? '']
      if (translation !== undefined) node.setAttribute(name, translation)
    }
  }
}
