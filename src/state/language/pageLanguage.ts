import { currentLanguage, ENGLISH, setLanguage, type Language } from '@/domain/language/language'
import { firstLanguage, LANGUAGE_STORAGE_KEY } from '@/domain/language/preferred'
import type { SafeStorage } from '@/domain/session/safeStorage'
import { LANGUAGE_TAGS, loadLanguage, PSEUDO_TAG } from './languageFiles'

/** Of the language asked for last: an earlier one that arrives later is not spoken any more. */
let asked = ENGLISH.tag

function speak(language: Language): void {
  document.documentElement.lang = language.tag
  setLanguage(language)
}

/** Loads a language and says the whole page in it. False when it could not be loaded: the page stays as it is. */
export async function switchLanguage(tag: string): Promise<boolean> {
  asked = tag
  if (tag === currentLanguage().tag) return true
  try {
    const language = await loadLanguage(tag)
    if (asked === tag) speak(language)
    return true
  } catch {
    return false
  }
}

/** Makes the page speak its first language before anything is drawn; English when that cannot be loaded. */
export async function startLanguage(storage: SafeStorage, preferred: readonly string[]): Promise<void> {
  const stored = storage.get(LANGUAGE_STORAGE_KEY)
  await switchLanguage(stored === PSEUDO_TAG ? stored : firstLanguage(stored, preferred, LANGUAGE_TAGS))
}
