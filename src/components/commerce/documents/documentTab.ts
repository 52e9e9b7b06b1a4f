import { documentPath } from '@/domain/navigation/paths'
import { DOCUMENT_MESSAGES } from './documentMessages'

/** Browsers that download instead of displaying would leave the tab empty. */
const ANDROID = /\bAndroid\b/
/** How long the tab stays (Spec 3 §9). */
const ANDROID_TAB_MS = 300

export interface DocumentTab {
  /** Shows the document with this id. */
  readonly show: (id: string) => void
  readonly close: () => void
}

/** Opens an empty tab, which browsers allow only during a press. Null when blocked (Spec 3 §4). */
export function openTab(name: string): DocumentTab | null {
  const tab = window.open('', '_blank')
  if (!tab) return null
  tab.document.title = name
  tab.document.body.textContent = DOCUMENT_MESSAGES.loading
  return {
    show: (id) => {
      tab.location.replace(documentPath(id))
      if (ANDROID.test(window.navigator.userAgent)) setTimeout(() => tab.close(), ANDROID_TAB_MS)
    },
    close: () => tab.close(),
  }
}
