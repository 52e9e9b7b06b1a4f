import { portableLanguage } from '@/domain/language/portable'
import type { ImportReader, ReaderNews, ReaderOrder, WorkerOrder } from './importReader'

export type ReaderWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

interface Waiting {
  readonly resolve: (news: ReaderNews) => void
  readonly reject: (reason: Error) => void
}

type Ask = (orderOf: (id: number) => ReaderOrder) => Promise<ReaderNews>

function readerOver(ask: Ask, end: () => void): ImportReader {
  return {
    read: async (file, choices) => {
      const bytes = await file.arrayBuffer()
      const news = await ask((id) => ({ type: 'read', id, bytes, choices }))
      if ('reading' in news) return news.reading
      throw new Error('The file was not read')
    },
    judge: async (lines, known) => {
      const news = await ask((id) => ({ type: 'judge', id, lines, known }))
      if ('judged' in news) return news.judged
      throw new Error('The lines were not judged')
    },
    end,
  }
}

/** Reads in a worker, started by the first order and restarted after a failure. */
export function makeWorkerReader(startWorker: () => ReaderWorker): ImportReader {
  const waiting = new Map<number, Waiting>()
  let worker: ReaderWorker | null = null
  let lastId = 0

  function fail(): void {
    worker?.terminate()
    worker = null
    for (const { reject } of waiting.values()) reject(new Error('The import worker failed'))
    waiting.clear()
  }

  function start(): ReaderWorker {
    const started = startWorker()
    started.onmessage = ({ data }: MessageEvent<ReaderNews>) => {
      waiting.get(data.id)?.resolve(data)
      waiting.delete(data.id)
    }
    started.onerror = (event) => {
      event.preventDefault()
      fail()
    }
    return started
  }

  const ask: Ask = (orderOf) =>
    new Promise((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      worker ??= start()
      const order: WorkerOrder = { ...orderOf(id), language: portableLanguage() }
      worker.postMessage(order)
    })
  return readerOver(ask, fail)
}

function makeInProcessReader(): ImportReader {
  const ask: Ask = async (orderOf) => {
    const { serveReader } = await import('./serveReader')
    return serveReader(orderOf(0))
  }
  return readerOver(ask, () => undefined)
}

export function makeImportReader(): ImportReader {
  if (typeof Worker === 'undefined') return makeInProcessReader()
  return makeWorkerReader(
    () => new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' }),
  )
}
