import { parentPort } from 'node:worker_threads'
import type { DocumentModel } from '../model/documentModel'
import { type PdfOptions, renderPdf } from './renderPdf'

/** To the thread; the answer is the PDF. */
export interface RenderOrder {
  readonly model: DocumentModel
  readonly options: PdfOptions
}

async function answer({ model, options }: RenderOrder): Promise<void> {
  const pdf = await renderPdf(model, options)
  parentPort?.postMessage(pdf, [pdf.buffer])
}

/** Entry of the thread that renders PDFs: see `makePdfThread`. A failure ends the thread. */
parentPort?.on('message', (order: RenderOrder) => void answer(order))
