import { Worker } from 'node:worker_threads'
import { afterEach, expect, it, vi } from 'vitest'
import { buildDocumentModel, buildDocumentRows } from '@test/builders/documentModel'
import { openedModel } from '@test/builders/openedModel'
import { ClientAborted, Failure } from '../../failure'
import { IDLE_MS, WorkTooDemanding } from '../../workThread'
import { renderCsv } from '../csv/renderCsv'
import type { DocumentModel } from '../model/documentModel'
import { renderPage } from '../page/renderPage'
import { renderPdf } from '../pdf/renderPdf'
import { makeRenderings, type Renderings } from './renderings'
import type { Wanted } from './renderThread'

let renderings: Renderings
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await renderings.close()
})

const listOf = (count: number) =>
  buildDocumentModel({ sections: [{ heading: 'Produce', rows: buildDocumentRows(count) }] })

const PDF: Wanted = { format: 'pdf', options: { size: 'A4' } }
const PAGE: Wanted = { format: 'page', id: 'A'.repeat(43) }
const render = async (model: DocumentModel, wanted: Wanted, signal?: AbortSignal) =>
  renderings.render(await openedModel(model), wanted, signal)

/** Turns of the event loop while a promise is pending. */
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
])('renders a long %s as the process would, while the process goes on', async (_, wanted, renderHere) => {
  renderings = makeRenderings()
  const model = listOf(1000)
  const rendering = render(model, wanted)
  expect(await turnsDuring(rendering)).toBeGreaterThan(20)
  const here = await renderHere(model)
  expect(Buffer.from(await rendering)).toEqual(Buffer.from(here))
})

it('renders a short page and CSV at once, whatever the thread is doing', async () => {
  renderings = makeRenderings()
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

it('lets eight wait, and asks others to come again', async () => {
  renderings = makeRenderings()
  const waiting = await Promise.all(Array.from({ length: 10 }, () => openedModel(listOf(1))))
  const answers = await Promise.allSettled(waiting.map((opened) => renderings.render(opened, PDF)))
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused).toHaveLength(1)
  expect(refused[0]?.reason).toBeInstanceOf(Failure)
  expect(refused[0]?.reason).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
  expect((await render(listOf(1), PDF)).length).toBeGreaterThan(1000)
})

it('does not render for who has gone', async () => {
  renderings = makeRenderings()
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
  renderings = makeRenderings({ timeMs: 1, memoryMb: 256 })
  await expect(render(listOf(1), PDF)).rejects.toBeInstanceOf(WorkTooDemanding)
})

it('gives up a document that takes too much memory, and renders the next', async () => {
  renderings = makeRenderings({ timeMs: 60_000, memoryMb: 48 })
  const large = render(listOf(20_000), PDF)
  const small = render(listOf(1), PDF)
  await expect(large).rejects.toBeInstanceOf(WorkTooDemanding)
  expect(await small).toEqual(await renderPdf(listOf(1), { size: 'A4' }))
})

it('rejects a document that fails, and renders the next', async () => {
  renderings = makeRenderings()
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
  renderings = makeRenderings()
  const first = await renderings.render(one, PDF)
  vi.advanceTimersByTime(IDLE_MS - 1)
  await renderings.render(two, PDF)
  vi.advanceTimersByTime(IDLE_MS - 1)
  expect(terminate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(terminate).toHaveBeenCalledOnce()
  expect(await renderings.render(three, PDF)).toEqual(first)
})
