import { Worker } from 'node:worker_threads'
import { afterAll, afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { buildDocumentModel, buildDocumentRows } from '@test/builders/documentModel'
import { openedModel } from '@test/builders/openedModel'
import { ClientAborted, Failure } from '../../foundation/failure'
import { IDLE_MS, type ThreadLimits, WorkTooDemanding } from '../../foundation/workThread'
import { renderCsv } from '../csv/renderCsv'
import type { DocumentModel } from '../model/documentModel'
import { renderPage } from '../page/renderPage'
import { renderPdf } from '../pdf/renderPdf'
import { makeRenderings, type Renderings } from './renderings'
import type { Wanted } from './renderThread'

/** Shared by all tests that do not end it: starting a thread takes a second. */
const renderings = makeRenderings()
afterAll(() => renderings.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Renderings with a separate thread. */
function otherRenderings(limits?: ThreadLimits): Renderings {
  const made = makeRenderings(limits)
  onTestFinished(() => made.close())
  return made
}

const listOf = (count: number) =>
  buildDocumentModel({ sections: [{ heading: 'Produce', rows: buildDocumentRows(count) }] })

const PDF: Wanted = { format: 'pdf', options: { size: 'A4' } }
const PAGE: Wanted = { format: 'page', id: 'A'.repeat(43) }
const renderBy = async (by: Renderings, model: DocumentModel, wanted: Wanted, signal?: AbortSignal) =>
  by.render(await openedModel(model), wanted, signal)
const render = renderBy.bind(null, renderings)

/** Counts turns of the event loop while a promise is pending. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let isDone = false
  const done = work.finally(() => (isDone = true))
  let turns = 0
  for (; !isDone; turns += 1) await new Promise((resolve) => setImmediate(resolve))
  await done
  return turns
}

it.each<[string, Wanted, (model: DocumentModel) => Promise<Uint8Array> | string]>([
  ['PDF', PDF, (model) => renderPdf(model, { size: 'A4' })],
  ['page', PAGE, (model) => renderPage(model, 'A'.repeat(43))],
  ['CSV', { format: 'csv' }, renderCsv],
])('renders a long %s in the thread, as the process would', async (_, wanted, renderHere) => {
  const ask = vi.spyOn(Worker.prototype, 'postMessage')
  const model = listOf(1000)
  const rendered = await render(model, wanted)
  expect(ask).toHaveBeenCalledOnce()
  expect(Buffer.from(rendered)).toEqual(Buffer.from(await renderHere(model)))
})

it('does not block the process while a long PDF is rendered', async () => {
  expect(await turnsDuring(render(listOf(500), PDF))).toBeGreaterThan(20)
})

it('renders a short page and CSV at once, whatever the thread is doing', async () => {
  const pdf = render(listOf(500), PDF)
  const opened = [await openedModel(listOf(50)), await openedModel(listOf(50))] as const
  const ask = vi.spyOn(Worker.prototype, 'postMessage')
  const page = await renderings.render(opened[0], PAGE)
  const csv = await renderings.render(opened[1], { format: 'csv' })
  expect(Buffer.from(page).toString()).toBe(renderPage(listOf(50), 'A'.repeat(43)))
  expect(Buffer.from(csv).toString()).toBe(renderCsv(listOf(50)))
  expect(ask).not.toHaveBeenCalled()
  expect((await pdf).length).toBeGreaterThan(1000)
})

it('lets eight documents wait, and answers 503 with Retry-After for more', async () => {
  const waiting = await Promise.all(Array.from({ length: 10 }, () => openedModel(listOf(1))))
  const answers = await Promise.allSettled(waiting.map((opened) => renderings.render(opened, PDF)))
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused).toHaveLength(1)
  expect(refused[0]?.reason).toBeInstanceOf(Failure)
  expect(refused[0]?.reason).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
  expect((await render(listOf(1), PDF)).length).toBeGreaterThan(1000)
})

it('does not render for an aborted request', async () => {
  const post = vi.spyOn(Worker.prototype, 'postMessage')
  const gone = new AbortController()
  const [own, others] = [await openedModel(listOf(1)), await openedModel(listOf(1))]
  const first = renderings.render(own, PDF)
  const second = renderings.render(others, PDF, gone.signal)
  gone.abort()
  await expect(second).rejects.toBeInstanceOf(ClientAborted)
  await first
  await expect(render(listOf(1), PDF, gone.signal)).rejects.toBeInstanceOf(ClientAborted)
  await render(listOf(1), PDF)
  expect(post).toHaveBeenCalledTimes(2)
})

it('gives up a document that takes too much time', async () => {
  const hurried = otherRenderings({ timeMs: 1, memoryMb: 256 })
  await expect(renderBy(hurried, listOf(1), PDF)).rejects.toBeInstanceOf(WorkTooDemanding)
})

it('gives up a document that takes too much memory, and renders the next', async () => {
  const narrow = otherRenderings({ timeMs: 60_000, memoryMb: 48 })
  const large = renderBy(narrow, listOf(20_000), PDF)
  const small = renderBy(narrow, listOf(1), PDF)
  await expect(large).rejects.toBeInstanceOf(WorkTooDemanding)
  expect(await small).toEqual(await renderPdf(listOf(1), { size: 'A4' }))
})

it('rejects a document that fails, and renders the next', async () => {
  const failing = render({ ...listOf(1), madeAt: 'never' }, PDF)
  const next = render(listOf(1), PDF)
  await expect(failing).rejects.toThrow(RangeError)
  expect((await next).length).toBeGreaterThan(1000)
})

it('ends the thread after a minute without work, and starts it again', async () => {
  const [one, two, three] = [
    await openedModel(listOf(1)),
    await openedModel(listOf(1)),
    await openedModel(listOf(1)),
  ]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const terminate = vi.spyOn(Worker.prototype, 'terminate')
  const idle = otherRenderings()
  const first = await idle.render(one, PDF)
  vi.advanceTimersByTime(IDLE_MS - 1)
  await idle.render(two, PDF)
  vi.advanceTimersByTime(IDLE_MS - 1)
  expect(terminate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(terminate).toHaveBeenCalledOnce()
  expect(await idle.render(three, PDF)).toEqual(first)
})
