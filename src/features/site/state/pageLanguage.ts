import { currentLanguage, ENGLISH, setLanguage, type Language } from '@/domain/language/language'
import { firstLanguage, LANGUAGE_STORAGE_KEY } from '@/domain/language/preferred'
import type { SafeStorage } from '@/domain/session/safeStorage'
import { LANGUAGE_TAGS, loadLanguage, PSEUDO_TAG } from './languageFiles'

/** Tag of the latest request: an earlier language that loads later is ignored. */
let requestedTag = ENGLISH.tag

function speak(language: Language): void {
  document.documentElement.lang = language.tag
  setLanguage(language)
}

/** Loads a language and switches the whole page to it. False if loading failed: the page stays unchanged. */
export async function switchLanguage(tag: string): Promise<boolean> {
  requestedTag = tag
  if (tag === currentLanguage().tag) return true
  try {
    const language = await loadLanguage(tag)
    if (requestedTag === tag) speak(language)
    return true
  } catch {
    return false
  }
}

/** Sets the page's initial language before the first render; English if loading fails. */
export async function startLanguage(storage: SafeStorage, preferred: readonly string[]): Promise<void> {
  const stored = storage.get(LANGUAGE_STORAGE_KEY)
  await switchLanguage(stored === PSEUDO_TAG ? stored : firstLanguage(stored, preferred, LANGUAGE_TAGS))
}
