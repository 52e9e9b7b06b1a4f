import type { DocumentResult } from '@/api/documentCalls'
import { DOCUMENT_MESSAGES } from './documentMessages'

const SERVER_ERROR = 500

/** What a press of a document button comes to. */
export type DocumentOutcome =
  | { readonly kind: 'opened'; readonly id: string }
  /** There is no document, or not now: the button can be pressed again at once. */
  | { readonly kind: 'nothing' | 'unmarked'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string }

/**
 * Judges the answer to a document button (Spec 3 §4): a failure marks it unless its status is 204 or 500, and its text is
 * in upper case. An ended session says so itself: '' here.
 */
export function documentOutcome({ data, error }: DocumentResult): DocumentOutcome {
  if (error) {
    const message = error.kind === 'unauthorized' ? '' : error.message.toUpperCase()
    return { kind: error.status === SERVER_ERROR ? 'unmarked' : 'failed', message }
  }
  return data ? { kind: 'opened', id: data.id } : { kind: 'nothing', message: DOCUMENT_MESSAGES.nothing }
}
