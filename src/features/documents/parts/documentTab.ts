import type { MadeDocument } from '@/features/documents/documentsApi'
import { documentPath } from '@/domain/navigation/paths'
import { DOCUMENT_MESSAGES } from './documentMessages'

/** Android downloads a PDF instead of displaying it, which leaves the tab empty. */
const ANDROID = /\bAndroid\b/
/** Time after which the tab of a download closes on Android (Spec 3 §9). */
const ANDROID_TAB_MS = 300

export interface DocumentTab {
  readonly show: (document: MadeDocument) => void
  readonly close: () => void
}

/** Opens an empty tab, which browsers allow only during a press. Null if blocked (Spec 3 §4). */
export function openTab(name: string): DocumentTab | null {
  const tab = window.open('', '_blank')
  if (!tab) return null
  tab.document.title = name
  tab.document.body.textContent = DOCUMENT_MESSAGES.loading
  return {
    show: ({ id, isPage = false }) => {
      tab.location.replace(documentPath(id))
      if (!isPage && ANDROID.test(window.navigator.userAgent)) setTimeout(() => tab.close(), ANDROID_TAB_MS)
    },
    close: () => tab.close(),
  }
}
