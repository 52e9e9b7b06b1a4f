import { PSEUDO } from './disguise'
import { currentLanguage, setLanguage, type Language } from './language'

/** A language as a message to a worker can carry it. */
export type PortableLanguage = Pick<Language, 'tag' | 'texts' | 'places'>

/** The current language, for a worker. */
export function portableLanguage(): PortableLanguage {
  const { tag, texts, places } = currentLanguage()
  return { tag, texts, places }
}

/** In a worker: speaks the language of whoever it works for. */
export function speakPortable(language: PortableLanguage): void {
  setLanguage(language.tag === PSEUDO.tag ? PSEUDO : language)
}
