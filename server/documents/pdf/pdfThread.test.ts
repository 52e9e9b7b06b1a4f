import { Worker } from 'node:worker_threads'
import { afterEach, expect, it, vi } from 'vitest'
import { buildDocumentModel, buildDocumentRows } from '@test/builders/documentModel'
import { IDLE_MS, WorkTooDemanding } from '../../workThread'
import { makePdfThread, type PdfThread } from './pdfThread'
import { renderPdf } from './renderPdf'

let thread: PdfThread
afterEach(async () => {
  vi.useRealTimers()
  await thread.close()
})

const listOf = (count: number) =>
  buildDocumentModel({ sections: [{ heading: 'Produce', rows: buildDocumentRows(count) }] })

it('renders what the process would, while the process goes on', async () => {
  thread = makePdfThread()
  const model = listOf(300)
  let isDone = false
  const rendering = thread.render(model, { size: 'A4' }).finally(() => (isDone = true))
  let turns = 0
  for (; !isDone; turns += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(await rendering).toEqual(await renderPdf(model, { size: 'A4' }))
  expect(turns).toBeGreaterThan(20)
})

it('gives up a document that takes too much time', async () => {
  thread = makePdfThread({ timeMs: 1, memoryMb: 256 })
  await expect(thread.render(listOf(1))).rejects.toBeInstanceOf(WorkTooDemanding)
})

it('gives up a document that takes too much memory, and renders the next', async () => {
  thread = makePdfThread({ timeMs: 60_000, memoryMb: 48 })
  const large = thread.render(listOf(20_000))
  const small = thread.render(listOf(1))
  await expect(large).rejects.toBeInstanceOf(WorkTooDemanding)
  expect(await small).toEqual(await renderPdf(listOf(1)))
})

it('rejects a document that fails, and renders the next', async () => {
  thread = makePdfThread()
  const failing = thread.render({ ...listOf(1), madeAt: 'never' })
  const next = thread.render(listOf(1))
  await expect(failing).rejects.toThrow(RangeError)
  expect((await next).length).toBeGreaterThan(1000)
})

it('ends the thread after a minute without work, and starts it again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const terminate = vi.spyOn(Worker.prototype, 'terminate')
  thread = makePdfThread()
  const first = await thread.render(listOf(1))
  vi.advanceTimersByTime(IDLE_MS - 1)
  await thread.render(listOf(1))
  vi.advanceTimersByTime(IDLE_MS - 1)
  expect(terminate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(terminate).toHaveBeenCalledOnce()
  expect(await thread.render(listOf(1))).toEqual(first)
})
