import { useState } from 'react'
import type { DocumentResult, MadeDocument } from '@/features/documents/documentsApi'
import { isSessionOver, toApiError } from '@/net/apiError'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { useAppDispatch } from '@/session/hooks'
import type { AppThunk } from '@/net/appThunk'
import { DOCUMENT_MESSAGES } from './documentMessages'
import { openTab } from './documentTab'

const SERVER_ERROR = 500

/** Requests a document when dispatched. */
export type DocumentCall = AppThunk<Promise<DocumentResult>>

type DocumentOutcome =
  | { readonly kind: 'opened'; readonly document: MadeDocument }
  /** The document does not exist, or not yet; the button can be pressed again at once. */
  | { readonly kind: 'nothing' | 'unmarked'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string }

/**
 * Maps the response for a document button to its outcome (Spec 3 §4): a failure marks the button, except for
 * status 500, and its text is in upper case. The end of a session is reported elsewhere, so it has no
 * message.
 */
export function documentOutcome({ data, error: failure }: DocumentResult): DocumentOutcome {
  if (failure !== undefined) {
    const error = toApiError(failure)
    const message = isSessionOver(error) ? '' : error.message.toUpperCase()
    return { kind: error.status === SERVER_ERROR ? 'unmarked' : 'failed', message }
  }
  return data ? { kind: 'opened', document: data } : { kind: 'nothing', message: DOCUMENT_MESSAGES.nothing }
}

/** State of a document (Spec 3 §3). */
export type DocumentState = 'NotLoaded' | 'Loading' | 'Loaded' | 'Failed'

type OpenDocument = (
  name: string,
  load: DocumentCall,
  onState: (state: DocumentState) => void,
) => Promise<void>

/** Returns a function that opens a document in a new tab and reports its states (Spec 3 §4). */
function useOpenDocument(): OpenDocument {
  const dispatch = useAppDispatch()
  const tell = (severity: 'info' | 'error', message: string) => {
    if (message !== '') dispatch(notify({ severity, message }))
  }
  return async (name, load, onState) => {
    const tab = openTab(name)
    if (!tab) return tell('error', DOCUMENT_MESSAGES.blocked)
    onState('Loading')
    const outcome = documentOutcome(await dispatch(load))
    if (outcome.kind === 'opened') {
      tab.show(outcome.document)
      return onState('Loaded')
    }
    tab.close()
    onState(outcome.kind === 'failed' ? 'Failed' : 'NotLoaded')
    tell(outcome.kind === 'nothing' ? 'info' : 'error', outcome.message)
  }
}

/** A document to open. */
export interface ShownDocument {
  readonly name: string
  readonly load: DocumentCall
}

/** Makes the names of a row's documents unique, because two scans may have the same name. */
export function shownUnderNames<Named extends { readonly name: string }>(
  documents: readonly Named[],
  load: (document: Named) => DocumentCall,
): readonly ShownDocument[] {
  return documents.map((document, index) => {
    const same = documents.slice(0, index).filter(({ name }) => name === document.name).length
    return { name: same === 0 ? document.name : `${document.name} ${same + 1}`, load: load(document) }
  })
}

interface DocumentButtons {
  readonly stateOf: (name: string) => DocumentState
  readonly press: (document: ShownDocument) => void
}

/**
 * The states of document buttons, by the documents' unique names (Spec 3 §4). Ignores presses on a loading
 * document; a press on a failed one resets it. Each other press requests the document, because its id expires
 * soon.
 */
export function useDocumentButtons(): DocumentButtons {
  const open = useOpenDocument()
  const [states, setStates] = useState<ReadonlyMap<string, DocumentState>>(new Map())
  const stateOf = (name: string) => states.get(name) ?? 'NotLoaded'
  const press = ({ name, load }: ShownDocument) => {
    const become = (state: DocumentState) => setStates((before) => new Map(before).set(name, state))
    if (stateOf(name) === 'Failed') become('NotLoaded')
    else if (stateOf(name) !== 'Loading') void open(name, load, become)
  }
  return { stateOf, press }
}
