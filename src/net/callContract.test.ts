import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { type Script, cut, json, never, scriptedFetch } from '@test/fakes/scriptedFetch'
import { getProductScan } from '@/contract/documents/documents'
import { endpoint } from '@/contract/endpoint'
import {
  httpError,
  malformedError,
  noAnswerError,
  saveFailure,
  unauthorizedReceived,
  FAILURE_MESSAGES,
} from './apiError'
import type { Credentials, PrefetchedAnswers } from '@/domain/session/credentials'
import { callContract } from './callContract'
import { type ContractRequest, contractRequest } from './contractRequest'
import { EARLY_ANSWER_MAX_AGE_MS, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from './transport'

const about = { summary: 'For tests', source: 'Spec 1 §7' } as const
const item = v.object({ name: v.string() })
const getItem = endpoint({
  ...about,
  method: 'GET',
  path: '/api/item/:id',
  access: 'customer',
  query: v.object({ page: v.optional(v.number()), size: v.optional(v.number()) }),
  response: item,
})
const getSite = endpoint({ ...about, method: 'GET', path: '/api/site', access: 'anonymous', response: item })
const getLook = endpoint({
  ...about,
  method: 'GET',
  path: '/api/look',
  access: 'anonymous',
  isPersonal: true,
  response: item,
})
const addItem = endpoint({
  ...about,
  method: 'POST',
  path: '/api/item',
  access: 'customer',
  body: item,
  response: item,
})
const logIn = endpoint({
  ...about,
  method: 'POST',
  path: '/api/in',
  access: 'anonymous',
  encoding: 'form',
  body: item,
})
const sendFile = endpoint({
  ...about,
  method: 'POST',
  path: '/api/file',
  access: 'user',
  encoding: 'multipart',
})

const SIGNED_IN: Credentials = { token: 't1', customerKey: 42, shipMethod: 'Pickup' }
const ITEM = 'GET /api/item/7'

function world(
  script: Script,
  parts: { credentials?: Credentials; prefetchedAnswers?: PrefetchedAnswers } = {},
) {
  const { fetch, sent, calls } = scriptedFetch(script)
  const now = { credentials: parts.credentials ?? SIGNED_IN }
  const dispatch = vi.fn()
  const context = {
    dispatch,
    extra: {
      fetch,
      origin: 'https://shop.example.com',
      credentials: () => now.credentials,
      prefetchedAnswers: parts.prefetchedAnswers ?? {},
    },
  }
  return { context, sent, calls, dispatch, now }
}

const readItem = contractRequest(getItem, { params: { id: '7' } })

describe('a request', () => {
  it('goes to the origin, with encoded parameters and query', async () => {
    const { context, calls } = world({})
    await callContract(contractRequest(getItem, { params: { id: 'a/b c' }, query: { page: 2 } }), context)
    expect(calls()).toEqual(['GET /api/item/a%2Fb%20c?page=2'])
  })

  // Spec 1 §7: Token, customer key and ship method are headers of a call
  it('carries token, customer key and ship method', async () => {
    const { context, sent } = world({})
    await callContract(readItem, context)
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
      accept: 'application/json',
      'accept-language': 'en-US',
      authorization: 'Bearer t1',
      'x-customer-key': '42',
      'x-ship-method': 'Pickup',
    })
  })

  // Spec 1 §7: An anonymous call carries no token, customer key or ship method
  it('carries nothing on an anonymous call, and only the token on a personal one', async () => {
    const { context, sent } = world({})
    await callContract(contractRequest(getSite), context)
    await callContract(contractRequest(getLook), context)
    expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual([null, 'Bearer t1'])
    expect(sent[0]?.headers.get('X-Customer-Key')).toBeNull()
  })

  it('writes JSON, forms and files, with the call’s headers', async () => {
    const { context, sent } = world({})
    const file = new FormData()
    file.append('file', new Blob(['a,1']), 'a.csv')
    await callContract(
      contractRequest(addItem, { body: { name: 'é&' }, headers: { 'Idempotency-Key': 'k' } }),
      context,
    )
    await callContract(contractRequest(logIn, { body: { name: 'é&' } }), context)
    await callContract(contractRequest(sendFile, { body: file }), context)
    expect(sent.map(({ body }) => body)).toEqual(['{"name":"é&"}', 'name=%C3%A9%26', file])
    expect(sent.map(({ headers }) => headers.get('Content-Type'))).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
      null,
    ])
    expect(sent[0]?.headers.get('Idempotency-Key')).toBe('k')
  })
})

describe('a response', () => {
  it('is validated, and returned with its status and headers', async () => {
    const { context } = world({ [ITEM]: () => json({ name: 'Salt', extra: 1 }, 200, { ETag: '"e"' }) })
    expect(await callContract(readItem, context)).toEqual({
      data: { name: 'Salt' },
      meta: { status: 200, headers: { 'content-type': 'application/json', etag: '"e"' } },
    })
  })

  it('is null for a call without an answer, 204 included', async () => {
    const { context } = world({ 'POST /api/in': () => new Response(null, { status: 204 }) })
    expect(await callContract(contractRequest(logIn, { body: { name: '' } }), context)).toMatchObject({
      data: null,
    })
  })

  it('may be empty where the contract allows it, and is invalid otherwise', async () => {
    const nothing = () => new Response(null, { status: 204 })
    const scan = { productKey: '7', key: 'spec' }
    const { context } = world({ 'GET /api/documents/product/7/scan/spec': nothing, [ITEM]: nothing })
    expect(await callContract(contractRequest(getProductScan, { params: scan }), context)).toMatchObject({
      data: null,
    })
    expect((await callContract(readItem, context)).error).toMatchObject({ kind: 'malformed', status: 204 })
  })

  it('is returned as is when the caller validates it', async () => {
    const { context } = world({ [ITEM]: () => json({ other: 1 }) })
    const request = contractRequest(getItem, { params: { id: '7' }, isUnchecked: true })
    expect(await callContract(request, context)).toMatchObject({ data: { other: 1 } })
  })

  test.each([
    ['truncated JSON', () => new Response('{"name": "Sa'), 'the answer is not JSON'],
    ['a page instead of JSON', () => new Response('<!doctype html><title>Proxy</title>'), 'not JSON'],
    ['nothing', () => new Response(''), 'not JSON'],
    ['another shape', () => json({ name: 5 }), 'name should be string'],
    ['an array instead of an object', () => json([]), 'should be'],
  ])('with %s is a clear error', async (_, answer, detail) => {
    const { context } = world({ [ITEM]: answer })
    const { error } = await callContract(readItem, context)
    expect(error).toMatchObject({ kind: 'malformed', status: 200, message: FAILURE_MESSAGES.malformed })
    expect(error?.errors[0]).toContain(detail)
    expect(error?.errors[0]).toContain('GET /api/item/:id')
  })

  test.each([
    ['errors first', { errors: ['One', 'Two'], message: 'M', errorReason: 'R' }, 'One', ['One', 'Two']],
    ['then message', { errors: [], message: 'M', errorReason: 'R' }, 'M', []],
    ['then errorReason', { message: '', errorReason: 'R' }, 'R', []],
    ['else the default text', {}, FAILURE_MESSAGES.requestFailed, []],
    ['or if the body is unreadable', { errors: 'x' }, FAILURE_MESSAGES.requestFailed, []],
  ])('with a failure gives the reason: %s', async (_, body, message, errors) => {
    const { context } = world({ [ITEM]: () => json(body, 422) })
    const { error } = await callContract(readItem, context)
    expect(error).toEqual({ kind: 'http', status: 422, message, errors, body, text: '' })
  })

  it('that fails with an HTML page gets the default message', async () => {
    const { context } = world({ [ITEM]: () => new Response('<h1>Bad gateway</h1>', { status: 502 }) })
    expect((await callContract(readItem, context)).error).toEqual({
      kind: 'http',
      status: 502,
      message: FAILURE_MESSAGES.requestFailed,
      errors: [],
      body: null,
      text: '',
    })
  })

  test.each([
    ['plain text', ' Read-only today\n', 'Read-only today'],
    ['200 characters', 'x'.repeat(200), 'x'.repeat(200)],
    ['201 characters', 'x'.repeat(201), ''],
    ['an HTML page', '<!doctype html>Bad gateway', ''],
    ['JSON', '"Busy"', ''],
    ['nothing', '', ''],
  ])('that fails with %s has the text %j', async (_, body, text) => {
    const { context } = world({ [ITEM]: () => new Response(body, { status: 500 }) })
    expect((await callContract(readItem, context)).error?.text).toBe(text)
  })
})

describe('a failed save', () => {
  test.each([
    ['no answer', noAnswerError('network'), FAILURE_MESSAGES.noAnswer],
    ['a late answer', noAnswerError('timeout'), FAILURE_MESSAGES.noAnswer],
    ['a known reason', httpError(400, { errors: ['Too short'] }), 'Too short'],
    ["an answer's reason", httpError(500, { errorReason: 'Full' }), 'Full'],
    ['a status without reason', httpError(500, {}), 'Not saved.'],
    ['a page', httpError(502, undefined, '<h1>'), 'Not saved.'],
    ['an unreadable answer', malformedError(200, 'GET /x'), 'Not saved.'],
  ])('because of %s has the message $2', (_, error, message) => {
    expect(saveFailure(error, 'Not saved.')).toBe(message)
  })
})

describe('a 401', () => {
  const refuse = () => json({ message: 'No' }, 401)

  it('is announced when the rejected token is still in use', async () => {
    const { context, dispatch } = world({ [ITEM]: refuse })
    expect((await callContract(readItem, context)).error).toMatchObject({
      kind: 'unauthorized',
      message: 'No',
    })
    expect(dispatch).toHaveBeenCalledExactlyOnceWith(unauthorizedReceived('No'))
  })

  test.each([
    ['errors', () => json({ errors: ['', 'Changed password'], message: 'No' }, 401), 'Changed password'],
    ['no words', () => json({}, 401), ''],
    ['a page', () => new Response('<h1>No</h1>', { status: 401 }), ''],
  ])('with %s is announced with its reason', async (_, answer, description) => {
    const { context, dispatch } = world({ [ITEM]: answer })
    await callContract(readItem, context)
    expect(dispatch).toHaveBeenCalledExactlyOnceWith(unauthorizedReceived(description))
  })

  it('is ignored when another token has replaced the rejected one', async () => {
    const { context, dispatch, now } = world({
      [ITEM]: () => {
        now.credentials = { ...SIGNED_IN, token: 't2' }
        return refuse()
      },
    })
    await callContract(readItem, context)
    expect(dispatch).not.toHaveBeenCalled()
  })

  it('is ignored when no token was sent', async () => {
    const { context, dispatch } = world({ 'GET /api/site': refuse })
    await callContract(contractRequest(getSite), context)
    expect(dispatch).not.toHaveBeenCalled()
  })
})

describe('a missing answer', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const addSalt = contractRequest(addItem, { body: { name: 'Salt' } })

  test.each<[string, ContractRequest, number, number]>([
    ['a read', readItem, READ_TIMEOUT_MS, 20_000],
    ['a write', addSalt, WRITE_TIMEOUT_MS, 45_000],
  ])('ends %s at its deadline, not before', async (_, request, timeoutMs, expectedMs) => {
    expect(timeoutMs).toBe(expectedMs)
    const { context, sent } = world({ [ITEM]: never, 'POST /api/item': never })
    const settled = vi.fn()
    const call = callContract(request, context).then(settled)
    await vi.advanceTimersByTimeAsync(timeoutMs - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await call
    expect(settled).toHaveBeenCalledWith({
      error: {
        kind: 'timeout',
        status: null,
        message: FAILURE_MESSAGES.noAnswer,
        errors: [],
        body: null,
        text: '',
      },
    })
    expect(sent).toHaveLength(1)
    expect(sent[0]?.signal?.aborted).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('times out a read whose body never ends', async () => {
    const { context } = world({ [ITEM]: () => new Response(new ReadableStream()) })
    const call = callContract(readItem, context)
    await vi.advanceTimersByTimeAsync(READ_TIMEOUT_MS)
    expect((await call).error).toMatchObject({ kind: 'timeout' })
  })

  it('retries a read when the connection fails', async () => {
    let tries = 0
    const { context } = world({ [ITEM]: () => (++tries === 1 ? cut() : json({ name: 'Salt' })) })
    expect((await callContract(readItem, context)).data).toEqual({ name: 'Salt' })
  })

  it.each([
    ['the token', { ...SIGNED_IN, token: 't2' }],
    ['the customer', { ...SIGNED_IN, customerKey: 43 }],
    ['the ship method', { ...SIGNED_IN, shipMethod: 'Delivery' }],
  ])('is not retried when %s has changed meanwhile', async (_, credentials) => {
    const { context, calls, now } = world({
      [ITEM]: () => {
        now.credentials = credentials
        return cut()
      },
    })
    expect((await callContract(readItem, context)).error).toMatchObject({ kind: 'network' })
    expect(calls()).toEqual([ITEM])
  })

  it('fails after the second attempt', async () => {
    const { context, calls } = world({ [ITEM]: cut })
    expect((await callContract(readItem, context)).error).toMatchObject({
      kind: 'network',
      message: FAILURE_MESSAGES.noAnswer,
    })
    expect(calls()).toEqual([ITEM, ITEM])
  })

  it('never retries a write', async () => {
    const { context, calls } = world({ 'POST /api/item': cut })
    expect((await callContract(addSalt, context)).error).toMatchObject({ kind: 'network' })
    expect(calls()).toEqual(['POST /api/item'])
  })

  it('is not awaited after the caller canceled', async () => {
    const { context, calls } = world({ [ITEM]: never })
    const giveUp = new AbortController()
    const call = callContract(readItem, { ...context, signal: giveUp.signal })
    giveUp.abort()
    expect((await call).error).toMatchObject({ kind: 'network' })
    expect(calls()).toEqual([ITEM])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is not requested if the caller canceled before', async () => {
    const { context, calls } = world({ [ITEM]: never })
    const call = await callContract(readItem, { ...context, signal: AbortSignal.abort() })
    expect(call.error).toMatchObject({ kind: 'network' })
    expect(calls()).toEqual([])
  })
})

describe('a prefetched answer', () => {
  const early = (
    credentials = SIGNED_IN,
    ageMs = 0,
    response = Promise.resolve(json({ name: 'Early' })),
  ) => ({
    [ITEM]: { credentials, startedAt: Date.now() - ageMs, response },
  })
  const late: Script = { [ITEM]: () => json({ name: 'Lazy' }) }

  it('is used once', async () => {
    const { context, calls } = world(late, { prefetchedAnswers: early() })
    expect((await callContract(readItem, context)).data).toEqual({ name: 'Early' })
    expect((await callContract(readItem, context)).data).toEqual({ name: 'Lazy' })
    expect(calls()).toEqual([ITEM])
  })

  test.each([
    ['with another token', () => early({ ...SIGNED_IN, token: 't0' })],
    ['for another customer', () => early({ ...SIGNED_IN, customerKey: 1 })],
    ['with another ship method', () => early({ ...SIGNED_IN, shipMethod: null })],
    ['after it has expired', () => early(SIGNED_IN, EARLY_ANSWER_MAX_AGE_MS + 1000)],
    ['with another token after it has failed', () => early({ ...SIGNED_IN, token: 't0' }, 0, cut())],
    ['after it has failed', () => early(SIGNED_IN, 0, cut())],
  ])('is not used for a request %s', async (_, asked) => {
    const prefetchedAnswers = asked()
    const { context } = world(late, { prefetchedAnswers })
    expect((await callContract(readItem, context)).data).toEqual({ name: 'Lazy' })
    expect(prefetchedAnswers).toEqual({})
  })
})
