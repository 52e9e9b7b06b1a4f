import { AsyncLocalStorage } from 'node:async_hooks'
import { ENGLISH, type Language, readLanguageFrom } from '@/domain/language/language'
import { LANGUAGES } from './languages'

const current = new AsyncLocalStorage<Language>()

readLanguageFrom(() => current.getStore() ?? ENGLISH)

/** Does the work with texts in a language, the source's where there is no such language. */
export function withLanguage<T>(tag: string, work: () => T): T {
  return current.run(LANGUAGES.find(tag) ?? ENGLISH, work)
}
