import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoint } from '@/contract/endpoint'
import { implement } from '../accounts/routes/implement'
import { JSON_BODY_MAX_BYTES, MULTIPART_BODY_MAX_BYTES } from './request/readBody'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'

const about = { access: 'anonymous', summary: 'A probe', source: 'Own: a test' } as const

const echo = implement(
  endpoint({
    ...about,
    method: 'POST',
    path: '/api/probe/echo/:name',
    query: v.object({ page: v.optional(v.pipe(v.string(), v.transform(Number), v.integer())) }),
    body: v.object({ text: v.pipe(v.string(), v.maxLength(2_000_000)) }),
    response: v.object({ name: v.string(), page: v.number(), length: v.number() }),
  }),
  ({ params, query, body }) =>
    Promise.resolve({ name: params.name, page: query.page ?? 0, length: body.text.length }),
)
const upload = implement(
  endpoint({
    ...about,
    method: 'POST',
    path: '/api/probe/upload',
    encoding: 'multipart',
    response: v.object({ size: v.number() }),
  }),
  ({ form }) => {
    const file = form?.get('file')
    return Promise.resolve({ size: file && typeof file !== 'string' ? file.size : -1 })
  },
)
const list = implement(
  endpoint({
    ...about,
    method: 'POST',
    path: '/api/probe/list',
    body: v.array(v.object({ key: v.pipe(v.number(), v.integer()), text: v.string() })),
    response: v.object({ length: v.number() }),
  }),
  ({ body }) => Promise.resolve({ length: body.length }),
)
let test: TestApp

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty', more: [echo, list, upload] })
})
afterAll(() => test.close())

describe('input', () => {
  const text = (length: number) => ({ text: 'x'.repeat(length) })
  const FRAME = JSON.stringify(text(0)).length

  it('arrives with path and query', async () => {
    const response = await test.request('/api/probe/echo/a%2Fb%20c?page=2', { json: text(3) })
    expect(await response.json()).toEqual({ name: 'a/b c', page: 2, length: 3 })
  })

  it.each([
    [JSON_BODY_MAX_BYTES - FRAME, 200],
    [JSON_BODY_MAX_BYTES - FRAME + 1, 413],
  ])('is limited in size: %i characters answer %i', async (length, status) => {
    const response = await test.request('/api/probe/echo/a', { json: text(length) })
    expect(response.status).toBe(status)
  })

  it('is measured regardless of its header', async () => {
    const parts = Array.from({ length: 17 }, () => new Uint8Array(65_536).fill(120))
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const part = parts.pop()
        if (part) controller.enqueue(part)
        else controller.close()
      },
    })
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '10' }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    const response = await test.app.request('/api/probe/echo/a', init)
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ message: 'The request is larger than 1 MB' })
  })

  it.each([
    ['{"text":', 'The request is not valid JSON'],
    ['', 'The request is not valid'],
    ['{"text":"a\\u0000b"}', 'The request holds a character that cannot be kept'],
    ['{"text":"a\\\\\\u0000b"}', 'The request holds a character that cannot be kept'],
    ['{"text":"\\ud800"}', 'The request holds a character that cannot be kept'],
    ['{"text":"\\uD83D \\uDE00"}', 'The request holds a character that cannot be kept'],
    ['{"text":"\\ud800\\ud83d\\ude00\\udc00"}', 'The request holds a character that cannot be kept'],
    ['{"text":"","\\udfff":1}', 'The request holds a character that cannot be kept'],
    [new Uint8Array([0x22, 0xff, 0x22]), 'The request is not valid UTF-8'],
  ])('%o is rejected with a message', async (body, message) => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await test.request('/api/probe/echo/a', { method: 'POST', body, headers })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message })
  })

  it.each([
    ['{"text":"\\uD83D\\uDE00"}', 2],
    ['{"text":"\\ud83d\\ude00\\ud83d\\ude00"}', 4],
    ['{"text":"\\\\ud800 \\\\u0000"}', 13],
    ['{"text":"\\u0001\\ud7ff\\ue000"}', 3],
    ['{"text":"\u{1f600}"}', 2],
  ])('%s is valid', async (body, length) => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await test.request('/api/probe/echo/a', { method: 'POST', body, headers })
    expect(await response.json()).toMatchObject({ length })
  })

  it('is reported by field, never by value', async () => {
    const json = { text: ['hunter2'] }
    const response = await test.request('/api/probe/echo/a', { json })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      message: 'The request is not valid',
      errors: ['Text must be a text.'],
    })
  })

  it('is checked up to the first error only', async () => {
    const right = { key: 1, text: 'a' }
    const wrong = Array.from({ length: JSON_BODY_MAX_BYTES / 3 - 20 }, () => ({}))
    const response = await test.request('/api/probe/list', { json: [right, ...wrong] })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      message: 'The request is not valid',
      errors: ['Key of row 2 is missing.'],
    })
  })

  it('is rejected when the query is invalid or the path holds a zero character', async () => {
    expect((await test.request('/api/probe/echo/a?page=x', { json: text(1) })).status).toBe(400)
    expect((await test.request('/api/probe/echo/a%00', { json: text(1) })).status).toBe(400)
  })

  it.each([
    ['a large number', '1e308', 200],
    ['the text of an infinite number', '"1e999"', 200],
    ['an infinite number', '1e999', 400],
    ['a negative infinite number', '[-1E+999]', 400],
    ['a number of 400 digits', '9'.repeat(400), 400],
    ['an infinite number deep inside', `${'['.repeat(20_000)}1e999${']'.repeat(20_000)}`, 400],
  ])('with %s is answered with $2', async (_, number, status) => {
    const body = `{"text":"a","more":${number}}`
    const headers = { 'Content-Type': 'application/json' }
    const response = await test.request('/api/probe/echo/a', { method: 'POST', body, headers })
    expect(response.status).toBe(status)
  })

  it('must be of the declared type', async () => {
    const headers = { 'Content-Type': 'text/plain' }
    const response = await test.request('/api/probe/echo/a', {
      method: 'POST',
      body: '{"text":"a"}',
      headers,
    })
    expect(response.status).toBe(415)
  })

  it.each([
    ['application/json', 200],
    ['application/json; charset=utf-8', 200],
    ['application/json;charset="UTF-8"', 200],
    ['Application/JSON; Charset=us-ascii', 200],
    ['application/json; charset=utf-16', 415],
    ['application/json; profile=x; charset="utf-16le"', 415],
    ['application/json; charset=iso-8859-1', 415],
    ['application/json; charset=', 415],
  ])('must be UTF-8: the media type %s is answered with %i', async (type, status) => {
    const body = '{"text":"a"}'
    const headers = { 'Content-Type': type }
    const response = await test.request('/api/probe/echo/a', { method: 'POST', body, headers })
    expect(response.status).toBe(status)
    if (status === 415)
      expect(await response.json()).toEqual({ message: 'The request must be sent as UTF-8' })
  })

  it.each([
    [1_000_000, 200],
    [MULTIPART_BODY_MAX_BYTES, 413],
  ])('with a file of %i bytes answers %i', async (size, status) => {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(size)], 'cart.txt'))
    const response = await test.request('/api/probe/upload', { method: 'POST', body })
    expect(response.status).toBe(status)
    if (status === 200) expect(await response.json()).toEqual({ size })
  })

  it('is rejected if it is a broken multipart body', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const response = await test.request('/api/probe/upload', { method: 'POST', body: '--y', headers })
    expect(response.status).toBe(400)
  })
})
