import { AsyncLocalStorage } from 'node:async_hooks'
import { currentLanguage, ENGLISH, type Language, readScopedLanguage } from '@/domain/language/language'
import { LANGUAGES } from './languages'

const current = new AsyncLocalStorage<Language>()

readScopedLanguage(() => current.getStore())

/** Does the work with texts in a language, the source's where there is no such language. */
export function withLanguage<T>(tag: string, work: () => T): T {
  return current.run(LANGUAGES.find(tag) ?? ENGLISH, work)
}

/** Headers of an answer in the language of the request, which caches keep apart from those in others. */
export const languageHeaders = () => ({
  'Content-Language': currentLanguage().tag,
  Vary: 'Accept-Language',
})
