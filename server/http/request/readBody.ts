import type { BodyEncoding } from '@/contract/endpoint'
import { ClientAborted, Failure } from '../../foundation/failure'
import * as v from 'valibot'
import { SERVER_MESSAGES } from '../../foundation/messages'
import { rejectionSentence } from './rejectionSentence'

export const JSON_BODY_MAX_BYTES = 1024 * 1024
export const MULTIPART_BODY_MAX_BYTES = 10 * 1024 * 1024

const MEDIA_TYPES: Readonly<Record<BodyEncoding, string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}

export interface ReadBody {
  /** JSON or form fields, before validation. */
  readonly value: unknown
  readonly form: FormData | null
  /**
   * Content that replays of a request have in common: the raw body, without the boundary for multipart, which is
   * always new.
   */
  readonly bytes: Uint8Array
}

const NOTHING: ReadBody = { value: undefined, form: null, bytes: new Uint8Array() }

function tooLarge(max: number): Failure {
  return new Failure(413, { message: SERVER_MESSAGES.tooLarge(max / 1024 / 1024) })
}

/** Limits, in bytes and time, for discarding the rest of an oversized body. */
const DISCARD_MAX_BYTES = 64 * 1024 * 1024
const DISCARD_MS = 20_000

type BodyReader = ReadableStreamDefaultReader<Uint8Array>

/** The next chunk; null at the end. */
async function nextChunk(reader: BodyReader): Promise<Uint8Array | null> {
  try {
    const { value, done } = await reader.read()
    return done ? null : value
  } catch (error) {
    throw new ClientAborted(error)
  }
}

/**
 * Reads and discards the rest: many clients read their answer only after sending everything, and would lose it if the
 * connection were closed before.
 */
export async function discardRest(reader: BodyReader): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, DISCARD_MS, null)
  })
  let bytes = 0
  while (bytes <= DISCARD_MAX_BYTES) {
    const next = nextChunk(reader)
    // The read may still fail after the timeout.
    next.catch(() => undefined)
    const chunk = await Promise.race([next, late])
    if (!chunk) break
    bytes += chunk.byteLength
  }
  clearTimeout(timer)
}

export async function readBytes(request: Request, max: number): Promise<Uint8Array> {
  const reader = request.body?.getReader()
  if (!reader) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = Number(request.headers.get('Content-Length') ?? 0) > max ? Infinity : 0
  while (length <= max) {
    const chunk = await nextChunk(reader)
    if (!chunk) return Buffer.concat(chunks, length)
    length += chunk.byteLength
    chunks.push(chunk)
  }
  await discardRest(reader)
  throw tooLarge(max)
}

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i
/** US-ASCII is a subset of UTF-8. */
const CHARSETS: readonly string[] = ['utf-8', 'utf8', 'us-ascii', 'ascii']

/** Bytes in other charsets may happen to be valid UTF-8 and would be misread. */
function rejectCharset(type: string): void {
  const charset = CHARSET.exec(type)?.[1]?.toLowerCase() ?? 'utf-8'
  if (CHARSETS.includes(charset)) return
  throw new Failure(415, { message: SERVER_MESSAGES.mustBeUtf8 })
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Failure(400, { message: SERVER_MESSAGES.noUtf8 })
  }
}

const PAIR = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}/g

/** Finds an escaped zero character or half of a surrogate pair in a JSON text. */
function escapesWhatCannotBeKept(json: string): boolean {
  if (!json.includes('\\u')) return false
  const escapes = json.replaceAll('\\\\', '').replaceAll(PAIR, '')
  return /\\u(0000|[dD][89a-fA-F])/.test(escapes)
}

/** Rejects text that PostgreSQL cannot store, before a query would fail. */
function rejectNullCharacters(text: string, isUnkeepable: (text: string) => boolean = () => false): string {
  if (text.includes('\0') || isUnkeepable(text)) {
    throw new Failure(400, { message: SERVER_MESSAGES.unkeepable })
  }
  return text
}

/** Matches numbers that may exceed the range, like 1e999. */
const LARGE = /\d[eE]\+?\d{3}|\d{300}/

/** JSON has no infinite number: it would be stored as null and could not be read again. */
function finite(_: string, value: unknown): unknown {
  if (value === Infinity || value === -Infinity) throw new RangeError('The number is too large')
  return value
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text, LARGE.test(text) ? finite : undefined) as unknown
  } catch {
    throw new Failure(400, { message: SERVER_MESSAGES.noJson })
  }
}

async function parseMultipart(bytes: Uint8Array, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }).formData()
  } catch {
    throw new Failure(400, { message: SERVER_MESSAGES.noMultipart })
  }
}

const BOUNDARY = /boundary=(?:"([^"]+)"|([^\s;]+))/i

/**
 * Replaces the boundary of a multipart body by an empty one: browsers create a new one each time they send the form.
 */
function withoutBoundary(bytes: Uint8Array, type: string): Uint8Array {
  const [, quoted, plain] = BOUNDARY.exec(type) ?? []
  const boundary = quoted ?? plain ?? ''
  if (boundary === '') return bytes
  return Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll(boundary, ''), 'latin1')
}

const BODY_MAX_BYTES: Readonly<Record<BodyEncoding, number>> = {
  json: JSON_BODY_MAX_BYTES,
  form: JSON_BODY_MAX_BYTES,
  multipart: MULTIPART_BODY_MAX_BYTES,
}

/** Reads a request's body in the encoding, and up to the size, that its endpoint declares. */
export async function readBody(
  request: Request,
  encoding: BodyEncoding,
  max = BODY_MAX_BYTES[encoding],
): Promise<ReadBody> {
  if (request.method === 'GET' || request.method === 'HEAD') return NOTHING
  const bytes = await readBytes(request, max)
  if (bytes.byteLength === 0) return NOTHING
  const type = request.headers.get('Content-Type') ?? ''
  if (type.split(';')[0]?.trim().toLowerCase() !== MEDIA_TYPES[encoding]) {
    throw new Failure(415, { message: SERVER_MESSAGES.mustBeType(MEDIA_TYPES[encoding]) })
  }
  if (encoding === 'multipart') {
    const form = await parseMultipart(bytes, type)
    return { value: undefined, form, bytes: withoutBoundary(bytes, type) }
  }
  rejectCharset(type)
  const text = decode(bytes)
  if (encoding === 'json') {
    return { value: parseJson(rejectNullCharacters(text, escapesWhatCannotBeKept)), form: null, bytes }
  }
  const fields = Object.fromEntries(new URLSearchParams(text))
  rejectNullCharacters(Object.values(fields).join(' '))
  return { value: fields, form: null, bytes }
}

/**
 * Validates a value by its schema; 400 with a sentence about the first error. Stops there: a megabyte of empty
 * objects has more than a million errors.
 */
export function validate(schema: v.GenericSchema | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  const errors = result.issues.map(rejectionSentence)
  throw new Failure(400, { message: SERVER_MESSAGES.notValid, errors })
}

const ID_MAX = 2_147_483_647

/** Id in a path; null for an impossible one. */
export function idInPath(text: string): number | null {
  const id = Number(text)
  return /^\d+$/.test(text) && id <= ID_MAX ? id : null
}
