import { parentPort } from 'node:worker_threads'
import { readModel } from '../model/storedModel'
import { type PdfOptions, renderPdf } from '../pdf/renderPdf'
import { renderText, type WantedText } from './renderText'
import { withLanguage } from '../../language/withLanguage'

export type Wanted = WantedText | { readonly format: 'pdf'; readonly options: PdfOptions }

/** Message to the thread; the answer is the file. */
export interface RenderOrder {
  readonly lines: Uint8Array<ArrayBuffer>
  readonly wanted: Wanted
}

async function answer({ lines, wanted }: RenderOrder): Promise<void> {
  const model = readModel(lines)
  const file = await withLanguage(model.language, () =>
    wanted.format === 'pdf' ? renderPdf(model, wanted.options) : renderText(model, wanted),
  )
  parentPort?.postMessage(file, [file.buffer])
}

/** Entry of the thread that renders documents: see `makeRenderings`. A failure ends the thread. */
parentPort?.on('message', (order: RenderOrder) => void answer(order))
