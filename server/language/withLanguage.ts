import { AsyncLocalStorage } from 'node:async_hooks'
import { currentLanguage, ENGLISH, type Language, readScopedLanguage } from '@/domain/language/language'
import { LANGUAGES } from './languages'

const current = new AsyncLocalStorage<Language>()

readScopedLanguage(() => current.getStore())

/** Runs the work with texts in a language; the source's if it is unknown. */
export function withLanguage<T>(tag: string, work: () => T): T {
  return current.run(LANGUAGES.find(tag) ?? ENGLISH, work)
}

/** Headers of an answer in the request's language, which make caches store languages separately. */
export const languageHeaders = () => ({
  'Content-Language': currentLanguage().tag,
  Vary: 'Accept-Language',
})
