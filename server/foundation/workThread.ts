import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Transferable, Worker } from 'node:worker_threads'

/** The work exceeded the limit of time or memory. */
export class WorkTooDemanding extends Error {
  override readonly name = 'WorkTooDemanding'
}

export interface ThreadLimits {
  /** Limit per piece of work. */
  readonly timeMs: number
  readonly memoryMb: number
}

/** Module that answers orders in the thread. */
interface ThreadEntry {
  /** Folder of its source. The build puts all entries into one folder. */
  readonly folder: string
  /** Name of its file, and of the build's entry. */
  readonly name: string
}

/** Idle time after which a thread ends, because it holds its memory until then. */
export const IDLE_MS = 60_000

/** A thread that runs one piece of work after the other, so that none blocks the process. */
export interface WorkThread<Order, Answer> {
  /** Rejects with WorkTooDemanding. */
  readonly ask: (order: Order, transfer?: readonly Transferable[]) => Promise<Answer>
  readonly close: () => Promise<void>
}

/**
 * Starts the file beside the built server; from source, loads it with tsx, which the production server does not need.
 */
function startWorker({ folder, name }: ThreadEntry, memoryMb: number): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb }
  const built = join(folder, `${name}.js`)
  if (existsSync(built)) return new Worker(built, { resourceLimits })
  const tsx = import.meta.resolve('tsx/esm/api')
  const source = pathToFileURL(join(folder, `${name}.ts`)).href
  // A thread does not inherit the hooks of the process.
  const code = `import('${tsx}').then(({ register }) => { register(); return import('${source}') })`
  return new Worker(code, { eval: true, resourceLimits })
}

interface Piece<Order> {
  readonly order: Order
  readonly transfer: readonly Transferable[]
}

/** Rejects when the thread ends or fails, or the time runs out. */
function answerTo<Order, Answer>(
  worker: Worker,
  { order, transfer }: Piece<Order>,
  timeMs: number,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new WorkTooDemanding('time'))), timeMs)
    const onAnswer = (answer: Answer) => settle(() => resolve(answer))
    const onError = (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      settle(() => reject(isMemory ? new WorkTooDemanding('memory') : error))
    }
    const onExit = () => settle(() => reject(new Error('The thread ended')))
    function settle(end: () => void): void {
      clearTimeout(timer)
      worker.off('message', onAnswer).off('error', onError).off('exit', onExit)
      end()
    }
    worker.on('message', onAnswer).on('error', onError).on('exit', onExit)
    worker.postMessage(order, transfer)
  })
}

/**
 * The thread starts with the first order, and again if it failed or was idle for a minute. It does not keep the
 * process alive.
 */
export function makeWorkThread<Order, Answer>(
  entry: ThreadEntry,
  { timeMs, memoryMb }: ThreadLimits,
): WorkThread<Order, Answer> {
  let worker: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ending = worker
    worker = null
    await ending?.terminate()
  }

  function start(): Worker {
    const started = startWorker(entry, memoryMb)
    started.on('exit', () => {
      if (worker === started) worker = null
    })
    // Callers get errors from their own listener. One without a caller, or from a thread that is ending, must not end
    // the process.
    started.on('error', () => undefined)
    return started
  }

  async function work(piece: Piece<Order>): Promise<Answer> {
    clearTimeout(idle)
    worker ??= start()
    const current = worker
    current.ref()
    try {
      const answer = await answerTo<Order, Answer>(current, piece, timeMs)
      current.unref()
      idle = setTimeout(() => void end(), IDLE_MS).unref()
      return answer
    } catch (error) {
      await end()
      throw error
    }
  }

  return {
    ask: (order, transfer = []) => {
      const turn = last.then(() => work({ order, transfer }))
      last = turn.catch(() => undefined)
      return turn
    },
    close: end,
  }
}
