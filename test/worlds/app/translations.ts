import { vi } from 'vitest'
import { ENGLISH, type LanguageTexts, makeLanguage } from '@/domain/language/language'
import { LANGUAGES } from '../../../server/language/languages'

/** Gives the backend a language with these texts, until mocks are restored. */
export function translate(tag: string, texts: LanguageTexts): void {
  const language = makeLanguage(tag, { storefront: {}, server: texts })
  vi.spyOn(LANGUAGES, 'find').mockImplementation((asked) => (asked === tag ? language : ENGLISH))
}
