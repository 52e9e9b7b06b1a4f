import { parentPort } from 'node:worker_threads'
import { type FileContent, type JudgeOrder, judgeLines, readFile, type Verdict } from './cartImportWork'

/** To the thread. */
export type ThreadOrder =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'judge'; readonly order: JudgeOrder }

/** From the thread. */
export type ThreadAnswer = FileContent | readonly Verdict[]

/** Entry of the thread that reads and judges files: see `makeImportThread`. */
parentPort?.on('message', (order: ThreadOrder) => {
  const answer: ThreadAnswer = order.kind === 'read' ? readFile(order.bytes) : judgeLines(order.order)
  const transfer = 'lines' in answer ? [answer.lines.buffer] : []
  parentPort?.postMessage(answer, transfer)
})
