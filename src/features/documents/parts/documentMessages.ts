import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

/** Texts of document buttons (Spec 3 §4, §8). */
export const DOCUMENT_MESSAGES = messages('documents', {
  blocked: "Couldn't open new tab or window",
  nothing: 'No Content',
  loading: 'Loading',
  /** After the name of a document. */
  failed: '(failed)',
  underWay: '(Loading)',
  count: (count: number) => icu('{count} documents', { count }),
})
