import { expect, test, vi } from 'vitest'
import { AS_DETECTED } from '@/domain/import/importTable'
import type { ReaderNews, ReaderOrder } from './importReader'
import type { ReaderWorker } from './makeImportReader'
import { makeWorkerReader } from './makeImportReader'
import { serveReader } from './serveReader'

const fileOf = (text: string) => new Blob([text])

/** A worker that answers on demand. */
function scriptedWorker() {
  const orders: ReaderOrder[] = []
  const worker: ReaderWorker = {
    postMessage: (order: ReaderOrder) => void orders.push(order),
    terminate: vi.fn(),
    onmessage: null,
    onerror: null,
  }
  const say = (news: ReaderNews) => {
    worker.onmessage?.call(worker as Worker, new MessageEvent('message', { data: news }))
  }
  const fail = () => {
    worker.onerror?.call(worker as Worker, new ErrorEvent('error', { cancelable: true }))
  }
  const answerAll = () => {
    for (const order of orders) say(serveReader(order))
  }
  return { worker, orders, say, fail, answerAll }
}

test('each request gets its own answer, in any order', async () => {
  const { worker, orders, say } = scriptedWorker()
  const reader = makeWorkerReader(() => worker)
  const first = reader.read(fileOf('A\t1'), AS_DETECTED)
  const second = reader.read(fileOf(''), AS_DETECTED)
  await vi.waitUntil(() => orders.length === 2, { interval: 1 })
  for (const order of orders.toReversed()) say(serveReader(order))
  expect(await first).toMatchObject({ kind: 'table', table: { rows: [{ line: 1, cells: ['A', '1'] }] } })
  expect(await second).toEqual({ kind: 'refused', reason: 'This file is empty.' })
})

test('a failing worker rejects pending requests, and a new one serves later requests', async () => {
  const failing = scriptedWorker()
  const working = scriptedWorker()
  const workers = [failing.worker, working.worker]
  const reader = makeWorkerReader(() => workers.shift() ?? working.worker)
  const lost = reader.read(fileOf('A'), AS_DETECTED)
  await vi.waitUntil(() => failing.orders.length === 1, { interval: 1 })
  failing.fail()
  await expect(lost).rejects.toThrow('The import worker failed')
  expect(failing.worker.terminate).toHaveBeenCalled()

  const next = reader.read(fileOf('A'), AS_DETECTED)
  await vi.waitUntil(() => working.orders.length === 1, { interval: 1 })
  working.answerAll()
  expect(await next).toMatchObject({ kind: 'table' })
  reader.end()
  expect(working.worker.terminate).toHaveBeenCalled()
})
