import { firstLanguage, LANGUAGE_STORAGE_KEY } from '@/domain/language/preferred'
import { CODE_PARAMETER, ROUTES } from '@/domain/navigation/paths'
import { safeStorage } from '@/domain/session/safeStorage'
import { isCustomerDue, isPunchoutTab, readCredentials } from '@/domain/session/storedCredentials'
import type { SessionCredentials } from '@/domain/session/credentials'
import { pageLanguages, preloadLanguage } from './firstLanguage'
import type { Prefetch } from './prefetch'
import { startPrefetch } from './prefetch'

/** Data that the script at the top of the page passes to the one at its end. */
export interface FirstCalls {
  /** Null if signed out. */
  readonly credentials: SessionCredentials | null
  readonly calls: Prefetch
}

declare global {
  interface Window {
    __tradecounterFirst?: FirstCalls
  }
}

/**
 * Runs at the top of the page while it is still loading: chooses the language and starts the app's first
 * calls, from the browser's storage and the URL. Not for a punchout session, which starts with its code (Spec
 * 1 §4) and has no stored token.
 */
function callFirst(page: Window): void {
  const language = firstLanguage(
    safeStorage(() => page.localStorage).get(LANGUAGE_STORAGE_KEY),
    page.navigator.languages,
    pageLanguages(),
  )
  page.document.documentElement.lang = language
  preloadLanguage(language)
  if (new URLSearchParams(page.location.search).has(CODE_PARAMETER)) return
  const storages = {
    localStorage: safeStorage(() => page.localStorage),
    tabStorage: safeStorage(() => page.sessionStorage),
  }
  if (isPunchoutTab(storages)) return
  const credentials = readCredentials(storages)
  const surroundings = {
    fetch: (...request: Parameters<typeof fetch>) => page.fetch(...request),
    now: () => Date.now(),
  }
  const calls = startPrefetch(credentials, surroundings, {
    isCustomerDue: credentials !== null && isCustomerDue(storages, credentials),
    language,
    isHome: page.location.pathname === ROUTES.home,
  })
  page.__tradecounterFirst = { credentials, calls }
  page.__tradecounterEarly = calls.answers
}

callFirst(window)
