import type { WrittenDocument } from '@/contract/documents/documents'
import type { CallerCustomer, CustomerCaller } from '../accounts/access/caller'
import type { AppDeps } from '../foundation/appDeps'
import { stopIfGone } from '../foundation/failure'
import { letterheadOf } from './letterhead'
import type { DocumentModel, Letterhead } from './model/documentModel'
import { storeDocument } from './storeDocument'

/** Letterhead, customer and time of a document. */
export interface DocumentHead {
  readonly letterhead: Letterhead
  readonly customer: CallerCustomer
  readonly now: Date
}

export interface Reader {
  readonly caller: CustomerCaller
  readonly deps: AppDeps
  /** The request's signal: if it is aborted, nothing is stored. */
  readonly signal: AbortSignal
}

/** Makes a document of the caller's customer for `/doc/{id}`; null if it would be empty. */
export async function makeDocument(
  { caller: { customer }, deps: { db, clock }, signal }: Reader,
  make: (head: DocumentHead) => Promise<DocumentModel | null>,
): Promise<WrittenDocument | null> {
  const now = clock()
  const model = await make({ letterhead: await letterheadOf(db), customer, now })
  stopIfGone(signal)
  return model && storeDocument(db, { model, viewerId: customer.id, now, signal })
}
