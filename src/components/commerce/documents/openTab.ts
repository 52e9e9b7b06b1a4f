import { DOCUMENT_MESSAGES } from './documentMessages'

/** There a document is saved, and its tab would stay empty. */
const ANDROID = /\bAndroid\b/
/** How long the tab stays there (Spec 3 §9). */
const ANDROID_TAB_MS = 300

export interface DocumentTab {
  readonly show: (path: string) => void
  readonly close: () => void
}

/**
 * A tab for what is still to come: browsers open one only while a press is handled. Null when the browser blocks it
 * (Spec 3 §4).
 */
export function openTab(name: string): DocumentTab | null {
  const tab = window.open('', '_blank')
  if (!tab) return null
  tab.document.title = name
  tab.document.body.textContent = DOCUMENT_MESSAGES.loading
  return {
    show: (path) => {
      tab.location.replace(path)
      if (ANDROID.test(window.navigator.userAgent)) setTimeout(() => tab.close(), ANDROID_TAB_MS)
    },
    close: () => tab.close(),
  }
}
