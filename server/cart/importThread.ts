import { parentPort } from 'node:worker_threads'
import {
  type FileContent,
  type LineValidation,
  type ValidationOrder,
  validateLines,
  readFile,
} from './cartImportWork'
import { withLanguage } from '../language/withLanguage'

type Step =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'validate'; readonly order: ValidationOrder }

/** Message to the thread; `language` is that of its texts. */
export type ThreadOrder = Step & { readonly language: string }

/** Message from the thread. */
export type ThreadAnswer = FileContent | LineValidation

/** Entry of the thread that reads and validates files: see `makeImportThread`. */
parentPort?.on('message', (order: ThreadOrder) => {
  const answer: ThreadAnswer = withLanguage(order.language, () =>
    order.kind === 'read' ? readFile(order.bytes) : validateLines(order.order),
  )
  const transfer = 'table' in answer ? [answer.table.buffer] : []
  parentPort?.postMessage(answer, transfer)
})
