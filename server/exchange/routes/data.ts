import { accepts } from 'hono/accepts'
import type { StatusCode } from 'hono/utils/http-status'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { audit } from '../../accounts/access/audit'
import type { AppDeps } from '../../foundation/appDeps'
import { Failure } from '../../foundation/failure'
import { addressOf, type RawRoute, type RequestContext } from '../../http/context'
import { onceOf, storeAnswer } from '../../http/idempotency'
import { Reply, writeReply } from '../../http/reply/reply'
import { discardRest } from '../../http/request/readBody'
import {
  type Format,
  formatsOf,
  mediaTypeOf,
  readFormat,
  readQuery,
  rejectUnknownParams,
  requireArchive,
} from '../calls/loadRequest'
import { exportRows } from '../calls/exportRows'
import { openArchive } from '../calls/openArchive'
import { fileInput, rowsInput } from '../calls/inputs'
import { answerLoad, type LoadCall, type Replays } from '../calls/loadCall'
import { type BodyReader, type Received, spoolBody } from '../calls/spool'
import { requireAllowed, requireKey, type KeyedCall } from '../keys/checkExchangeKey'
import type { Direction, ExchangeKey } from '../keys/exchangeKeys'
import type { Kind } from '../kind'
import { KINDS } from '../kinds/index'

const MB = 1024 * 1024
/** Limit of concurrent bodies and exports of a process. */
const BODIES_MAX = 4
const RETRY = { 'Retry-After': '10' }
const NOBODY = { user: null, customer: null, punchoutSessionId: null }

function keyedCall(context: RequestContext, deps: AppDeps): KeyedCall {
  const address = addressOf(context, deps.config.trustsProxy)
  return { deps, address, requestId: context.get('requestId'), headers: context.req.raw.headers }
}

/** Kind of the path, and a key that allows it; callers without a key do not learn which kinds exist. */
async function requireKind(
  call: KeyedCall,
  name: string,
  direction: Direction,
): Promise<{ kind: Kind; key: ExchangeKey }> {
  const key = await requireKey(call)
  const kind = KINDS.find((each) => each.name === name)
  if (!kind) throw new Failure(404, { message: `There is no such kind of data, but ${names(KINDS)}` })
  await requireAllowed(call, key, { direction, kind: kind.name })
  return { kind, key }
}

const names = (kinds: readonly Kind[]) => kinds.map(({ name }) => name).join(', ')

const queryOf = ({ req }: RequestContext) => new URL(req.url).searchParams

/** Stored answers of the call's `Idempotency-Key`, which is scoped to the exchange key. */
function replaysOf(
  context: RequestContext,
  deps: AppDeps,
  { id }: ExchangeKey,
  { hash }: Received,
): Replays | null {
  const once = onceOf({ context, deps, caller: NOBODY, bytes: new Uint8Array() })
  if (!once) return null
  const { name, firstAnswer } = once
  const [type, query] = [context.req.header('Content-Type') ?? '', new URL(context.req.url).search]
  const requestHash = createHash('sha256').update([query, type, hash].join('\n')).digest('hex')
  const request = { scope: `exchange ${id} ${name.scope}`, key: name.key, requestHash }
  return {
    find: () => firstAnswer(deps.db, request, deps.clock()),
    store: (db, answer) => storeAnswer(db, request, answer, deps.clock()),
  }
}

/** Number of bodies being received or loaded, and of exports being written, by process. */
const bodies = new WeakMap<AppDeps, number>()

async function takePlace<T>(deps: AppDeps, work: () => Promise<T>): Promise<T> {
  const before = bodies.get(deps) ?? 0
  if (before >= BODIES_MAX) throw new Failure(503, { message: 'Too many loads and exports at once' }, RETRY)
  bodies.set(deps, before + 1)
  try {
    return await work()
  } finally {
    bodies.set(deps, (bodies.get(deps) ?? 1) - 1)
  }
}

/** A request and its body, which is read once. */
interface Incoming {
  readonly context: RequestContext
  readonly deps: AppDeps
  readonly call: KeyedCall
  readonly takeReader: () => BodyReader | null
}

type Build = (received: Received) => Promise<Pick<LoadCall, 'inputs' | 'unknown' | 'options'>>

async function takeBody(
  { context, deps, call, takeReader }: Incoming,
  key: ExchangeKey,
  maxBytes: number,
  build: Build,
): Promise<Response> {
  const { address, requestId } = call
  const { dataDir, minFreeMb } = deps.config
  const announcedBytes = Number(context.req.header('Content-Length') ?? 0)
  const received = await spoolBody(takeReader(), { maxBytes, announcedBytes, dataDir, minFreeMb })
  try {
    const replays = replaysOf(context, deps, key, received)
    const built = await build(received)
    const { status, body, headers } = await answerLoad({
      ...{ deps, origin: { address, requestId }, key, replays },
      ...built,
    })
    return writeReply(
      context.req.raw,
      new Reply(body, { status: status as StatusCode, headers: headers ?? {} }),
    )
  } finally {
    await received.close()
  }
}

async function load(incoming: Incoming): Promise<Response> {
  const { context, deps, call } = incoming
  const { kind, key } = await requireKind(call, context.req.param('kind') ?? '', 'in')
  if (kind.folder !== undefined) {
    const message = `${kind.name} are sent one by one: PUT /api/exchange/${kind.name}/NAME`
    throw new Failure(405, { message }, { Allow: 'GET' })
  }
  const options = readQuery(queryOf(context))
  const format = readFormat(kind, context.req.raw.headers)
  return takePlace(deps, () =>
    takeBody(incoming, key, deps.config.exchangeMaxMb * MB, (received) =>
      Promise.resolve({ options, inputs: [rowsInput(kind, format, received)] }),
    ),
  )
}

const PLAIN = {
  ...{ isFull: false, isCheck: false, hasDecimalComma: false, holdsInvitations: false },
  retireAtMost: null,
} as const

/** A folder as an archive: one load for all of it, so that new products come with their units. */
async function loadArchive(incoming: Incoming): Promise<Response> {
  const { context, deps, call } = incoming
  const key = await requireKey(call)
  await requireAllowed(call, key, { direction: 'in', kind: null })
  const options = readQuery(queryOf(context))
  requireArchive(context.req.raw.headers)
  const maxBytes = deps.config.exchangeMaxMb * MB
  return takePlace(deps, () =>
    takeBody(incoming, key, maxBytes, async ({ handle }) => {
      const found = await openArchive(handle, maxBytes)
      for (const { kind } of found.inputs) {
        await requireAllowed(call, key, { direction: 'in', kind: kind.name })
      }
      return { options, ...found }
    }),
  )
}

async function loadFile(incoming: Incoming): Promise<Response> {
  const { context, deps, call } = incoming
  const { kind, key } = await requireKind(call, context.req.param('kind') ?? '', 'in')
  const { fileBytesMax: maxBytes } = kind
  if (maxBytes === undefined) throw new Failure(404, { message: `${kind.name} have no files` })
  const name = context.req.param('file') ?? ''
  return takePlace(deps, () =>
    takeBody(incoming, key, maxBytes, async (received) => ({
      options: PLAIN,
      inputs: [await fileInput(kind, name, queryOf(context), received)],
    })),
  )
}

/**
 * Discards the rest of the body when a call with a valid key is rejected: clients that send everything before they
 * read would otherwise not see the answer.
 */
function withBody(handle: (incoming: Incoming) => Promise<Response>): RawRoute['handle'] {
  return async (context, deps) => {
    let reader: BodyReader | null = null
    const takeReader = () => (reader ??= context.req.raw.body?.getReader() ?? null)
    try {
      return await handle({ context, deps, call: keyedCall(context, deps), takeReader })
    } catch (error) {
      const isRead = error instanceof Failure && ![401, 408, 429].includes(error.status)
      const body = isRead ? takeReader() : null
      if (body) await discardRest(body)
      throw error
    }
  }
}

/** Format of the answer; 406 if the client accepts none of the kind's. */
function acceptedFormat(context: RequestContext, kind: Kind): Format {
  const formats = formatsOf(kind)
  const takesAny = /(^|,)\s*\*\/\*/.test(context.req.header('Accept') ?? '*/*')
  const type = accepts(context, {
    header: 'Accept',
    supports: formats.map(mediaTypeOf),
    default: takesAny ? mediaTypeOf(formats[0] ?? 'csv') : '',
  })
  const format = formats.find((each) => mediaTypeOf(each) === type)
  if (format) return format
  throw new Failure(406, { message: `${kind.name} are sent as ${formats.map(mediaTypeOf).join(' or ')}` })
}

async function send(context: RequestContext, deps: AppDeps): Promise<Response> {
  const call = keyedCall(context, deps)
  const { kind, key } = await requireKind(call, context.req.param('kind') ?? '', 'out')
  rejectUnknownParams(queryOf(context), [])
  if (kind.isInOnly) throw new Failure(405, { message: `${kind.name} only comes in` }, { Allow: 'PUT' })
  const format = acceptedFormat(context, kind)
  const { address, requestId } = call
  const detail = { keyId: key.id, kind: kind.name }
  await audit(deps.db, { event: 'exchange-exported', address, requestId, detail }, deps.clock())
  const handle = await takePlace(deps, () => exportRows(deps.db, deps.config, kind, format))
  const { size } = await handle.stat()
  return new Response(Readable.toWeb(handle.createReadStream({ start: 0 })) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': `${mediaTypeOf(format)}; charset=utf-8`,
      'Content-Length': String(size),
      'Cache-Control': 'no-store, no-transform',
    },
  })
}

/**
 * Import and export for other systems, with an exchange key. These calls take no turns: a long body must not take a
 * shopper's place. Other paths under `/api/exchange/` must come before these.
 */
export const exchangeDataRoutes: readonly RawRoute[] = [
  { method: 'PUT', path: '/api/exchange', handle: withBody(loadArchive) },
  { method: 'PUT', path: '/api/exchange/:kind', handle: withBody(load) },
  { method: 'PUT', path: '/api/exchange/:kind/:file', handle: withBody(loadFile) },
  { method: 'GET', path: '/api/exchange/:kind', handle: send },
]
