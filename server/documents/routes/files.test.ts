import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { getProductList } from '@/contract/documents/reports'
import { createApp } from '../../process/app'
import { documents } from '../../db/schema/content'
import { Failure } from '../../foundation/failure'
import { WorkTooDemanding } from '../../foundation/workThread'
import type { Renderings } from '../rendering/renderings'
import { type Ordering, read, startOrdering } from '@test/worlds/checkout/orderingWorld'
import { makeRequester, type Requester } from '@test/worlds/app/testRequests'

const PATH = getProductList.path

let app: Ordering
let id: string

beforeAll(async () => {
  app = await startOrdering()
  id = (await read(getProductList, await app.request(PATH, { token: app.buyer })))?.id ?? ''
})
afterAll(() => app.close())
afterEach(() => {
  vi.restoreAllMocks()
})

/** A process with this renderer. */
function processWith(render: Renderings['render'], config = app.deps.config): Requester {
  const renderings = { ...app.deps.renderings, render }
  return makeRequester(createApp({ ...app.deps, renderings, config }))
}

describe('a document that is opened', () => {
  it.each([
    ['', 'text/html; charset=utf-8', '<title>Product List</title>'],
    ['.csv', 'text/csv; charset=utf-8', '\uFEFFCategory,Product Code'],
    ['.pdf', 'application/pdf', '%PDF-'],
  ])('as /doc/{id}%s is made by the renderings', async (ending, contentType, part) => {
    const answer = await app.request(`/doc/${id}${ending}`)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, contentType])
    expect(Buffer.from(await answer.arrayBuffer()).toString()).toContain(part)
  })

  it('while too many others are made is answered with 503 and a page that asks to try again', async () => {
    const message = 'Many documents are being made.'
    const busy = new Failure(503, { message }, { 'Retry-After': '5' })
    const answer = await processWith(() => Promise.reject(busy)).request(`/doc/${id}.pdf`)
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await answer.text()).toContain(`<p>${message}</p>`)
  })

  it.each([
    ['.pdf', 'This document is too long for a PDF'],
    ['.csv', 'This document is too long to open'],
    ['', 'This document is too long to open'],
  ])('as /doc/{id}%s and takes too much time is answered with a page that says so', async (ending, title) => {
    const { request } = processWith(() => Promise.reject(new WorkTooDemanding('time')))
    const answer = await request(`/doc/${id}${ending}`)
    expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining(`<h1>${title}</h1>`)])
  })

  it('by a client that aborts is not rendered further', async () => {
    const gone = new AbortController()
    const renderings = vi.spyOn(app.deps.renderings, 'render')
    gone.abort()
    expect((await app.request(`/doc/${id}.pdf`, { signal: gone.signal })).status).toBe(400)
    expect(renderings.mock.calls[0]?.[2]?.aborted).toBe(true)
    expect(app.logs.join('\n')).toContain('A request was aborted by the client')
  })

  it('holds no turn while it is rendered', async () => {
    const ends: (() => void)[] = []
    const render: Renderings['render'] = () =>
      new Promise((resolve) => ends.push(() => resolve(new Uint8Array([1]))))
    const { request } = processWith(render, { ...app.deps.config, maxAtWork: 2 })
    const opened = [1, 2, 3].map(() => request(`/doc/${id}.pdf`))
    await vi.waitFor(() => expect(ends).toHaveLength(3))
    expect((await request(PATH, { token: app.buyer })).status).toBe(200)
    for (const end of ends) end()
    expect((await Promise.all(opened)).map(({ status }) => status)).toEqual([200, 200, 200])
  })
})

it('a report whose client aborts is not stored', async () => {
  await app.db.delete(documents)
  const gone = new AbortController()
  gone.abort()
  expect((await app.request(PATH, { token: app.buyer, signal: gone.signal })).status).toBe(400)
  expect(await app.db.select().from(documents)).toEqual([])
  expect((await app.request(PATH, { token: app.buyer })).status).toBe(200)
  expect(await app.db.select().from(documents)).toHaveLength(1)
})
