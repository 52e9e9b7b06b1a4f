import { ClientAborted, Failure } from '../../foundation/failure'
import { DOCUMENT_MESSAGES } from '../messages'

const RETRY_AFTER_SECONDS = '5'

export interface RenderQueue {
  /**
   * Runs the work in its turn. Rejects with a Failure (503) when too many wait, and with ClientAborted when the
   * signal aborts: work that has not begun is dropped, and so is the result of running work.
   */
  readonly run: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>
}

/** Runs one task at a time. Only a few may wait, because each holds its document in memory. */
export function makeRenderQueue(placesMax: number): RenderQueue {
  const waiting: (() => void)[] = []
  let isAtWork = false

  function startNext(): void {
    const start = waiting.shift()
    isAtWork = start !== undefined
    start?.()
  }

  function leave(start: () => void): void {
    const place = waiting.indexOf(start)
    if (place >= 0) waiting.splice(place, 1)
  }

  return {
    run: (work, signal) =>
      new Promise((resolve, reject) => {
        const start = () => {
          void work()
            .then(resolve, reject)
            .finally(() => {
              signal?.removeEventListener('abort', giveUp)
              startNext()
            })
        }
        const giveUp = () => {
          leave(start)
          reject(new ClientAborted(signal?.reason))
        }
        if (signal?.aborted) return giveUp()
        if (isAtWork && waiting.length >= placesMax) {
          return reject(
            new Failure(503, { message: DOCUMENT_MESSAGES.busy }, { 'Retry-After': RETRY_AFTER_SECONDS }),
          )
        }
        signal?.addEventListener('abort', giveUp, { once: true })
        waiting.push(start)
        if (!isAtWork) startNext()
      }),
  }
}
