import { PSEUDO } from './disguise'
import { currentLanguage, setLanguage, type Language } from './language'

/** A language in a form that can be posted to a worker. */
export type PortableLanguage = Pick<Language, 'tag' | 'texts' | 'places'>

/** The current language, for a worker. */
export function portableLanguage(): PortableLanguage {
  const { tag, texts, places } = currentLanguage()
  return { tag, texts, places }
}

/** In a worker: switches to the language of the page it works for. */
export function setPortableLanguage(language: PortableLanguage): void {
  setLanguage(language.tag === PSEUDO.tag ? PSEUDO : language)
}
