import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { FileContent, JudgeOrder, Verdict } from './cartImportWork'
import type { ThreadAnswer, ThreadOrder } from './importThread'

/** A file that took more time or memory than a file may. */
export class FileTooDemanding extends Error {
  override readonly name = 'FileTooDemanding'
}

interface ThreadLimits {
  /** For one step of one file. */
  readonly timeMs: number
  readonly memoryMb: number
}

const LIMITS: ThreadLimits = { timeMs: 10_000, memoryMb: 256 }

/** Reads and judges files in a thread, one step after the other, so that no file blocks the process. */
export interface ImportThread {
  /** Takes the bytes over. Rejects with FileTooDemanding. */
  readonly read: (bytes: Uint8Array<ArrayBuffer>) => Promise<FileContent>
  readonly judge: (order: JudgeOrder) => Promise<readonly Verdict[]>
  readonly close: () => Promise<void>
}

/** Beside the built server, else run from source by tsx, which the production server does not need. */
function startWorker(memoryMb: number): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb }
  const built = join(import.meta.dirname, 'importThread.js')
  if (existsSync(built)) return new Worker(built, { resourceLimits })
  const tsx = import.meta.resolve('tsx/esm/api')
  const source = pathToFileURL(join(import.meta.dirname, 'importThread.ts')).href
  // A thread does not take over the hooks of the process.
  const code = `import('${tsx}').then(({ register }) => { register(); return import('${source}') })`
  return new Worker(code, { eval: true, resourceLimits })
}

/** One step; ends with the thread if it takes too long. */
function ask(
  worker: Worker,
  order: ThreadOrder,
  transfer: ArrayBuffer[],
  timeMs: number,
): Promise<ThreadAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new FileTooDemanding('time'))), timeMs)
    const onAnswer = (answer: ThreadAnswer) => settle(() => resolve(answer))
    const onError = (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      settle(() => reject(isMemory ? new FileTooDemanding('memory') : error))
    }
    const onExit = () => settle(() => reject(new Error('The import thread ended')))
    function settle(end: () => void): void {
      clearTimeout(timer)
      worker.off('message', onAnswer).off('error', onError).off('exit', onExit)
      end()
    }
    worker.on('message', onAnswer).on('error', onError).on('exit', onExit)
    worker.postMessage(order, transfer)
  })
}

/** The thread starts with the first file, and again after one that ended it. It keeps no process alive. */
export function makeImportThread({ timeMs, memoryMb }: ThreadLimits = LIMITS): ImportThread {
  let worker: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()

  async function end(): Promise<void> {
    const ending = worker
    worker = null
    await ending?.terminate()
  }

  function start(): Worker {
    const started = startWorker(memoryMb)
    started.on('exit', () => {
      if (worker === started) worker = null
    })
    // Whoever waits is told. An error while nobody does, or of a thread that is ending, must not end the process.
    started.on('error', () => undefined)
    return started
  }

  async function step(order: ThreadOrder, transfer: ArrayBuffer[]): Promise<ThreadAnswer> {
    worker ??= start()
    const current = worker
    current.ref()
    try {
      const answer = await ask(current, order, transfer, timeMs)
      current.unref()
      return answer
    } catch (error) {
      await end()
      throw error
    }
  }

  function inTurn(order: ThreadOrder, transfer: ArrayBuffer[] = []): Promise<ThreadAnswer> {
    const turn = last.then(() => step(order, transfer))
    last = turn.catch(() => undefined)
    return turn
  }

  return {
    read: async (bytes) => (await inTurn({ kind: 'read', bytes }, [bytes.buffer])) as FileContent,
    judge: async (order) =>
      (await inTurn({ kind: 'judge', order }, [order.lines.buffer])) as readonly Verdict[],
    close: end,
  }
}
