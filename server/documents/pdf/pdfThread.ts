import type { DocumentModel } from '../model/documentModel'
import { makeWorkThread, type ThreadLimits } from '../../workThread'
import type { PdfOptions } from './renderPdf'
import type { RenderOrder } from './renderThread'

/** For one document; one of 5,000 rows takes about a tenth. */
const LIMITS: ThreadLimits = { timeMs: 30_000, memoryMb: 512 }

/** Renders PDFs in a thread, one after the other, so that no document blocks the process. */
export interface PdfThread {
  /** Rejects with WorkTooDemanding. */
  readonly render: (model: DocumentModel, options?: PdfOptions) => Promise<Uint8Array<ArrayBuffer>>
  readonly close: () => Promise<void>
}

export function makePdfThread(limits: ThreadLimits = LIMITS): PdfThread {
  const entry = { folder: import.meta.dirname, name: 'renderThread' }
  const { ask, close } = makeWorkThread<RenderOrder, Uint8Array<ArrayBuffer>>(entry, limits)
  return { render: (model, options = {}) => ask({ model, options }), close }
}
