import type { StatusCode } from 'hono/utils/http-status'
import { createHash } from 'node:crypto'
import type { Encoding } from '../negotiation/acceptEncoding'

const ENCODED = /-(br|gzip)"$/

/** Strong ETag of content. */
export function etagOf(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`
}

/** ETag of the same content in another encoding: a strong ETag names bytes (RFC 9110 §8.8.3). */
export function encodedEtag(tag: string, encoding: Encoding): string {
  return tag.replace(/"$/, `-${encoding}"`)
}

/** True if `If-None-Match` names the content, in any encoding. */
export function hasEtag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch
    .split(',')
    .map((each) => each.trim().replace(/^W\//, '').replace(ENCODED, '"'))
    .some((each) => each === '*' || each === tag)
}

interface ReplyOptions {
  readonly status?: StatusCode
  readonly headers?: Readonly<Record<string, string>>
}

export class Reply<Answer> {
  readonly answer: Answer
  readonly status: StatusCode
  readonly headers: Readonly<Record<string, string>>
  /** True: ETag computed from the content. A text: the ETag itself. */
  readonly etag: boolean | string
  /** The encoded answer, if it exists already. */
  readonly bytes: Uint8Array | null

  constructor(
    answer: Answer,
    options: ReplyOptions & { readonly etag?: boolean | string; readonly bytes?: Uint8Array } = {},
  ) {
    this.answer = answer
    this.bytes = options.bytes ?? null
    this.status = options.status ?? (answer === undefined && !options.bytes ? 204 : 200)
    this.headers = options.headers ?? {}
    this.etag = options.etag ?? false
  }
}

/** `reply(answer, { status: 201, headers })`; `reply(undefined)` is a 204. */
export function reply<Answer>(answer: Answer, options: ReplyOptions = {}): Reply<Answer> {
  return new Reply(answer, options)
}

/**
 * A cacheable answer that is revalidated. Its ETag comes from the content; a handler that knows its version
 * gives it as `etag`, checks `hasEtag` before building the answer, and returns nothing for 304.
 */
export function withEtag<Answer>(
  answer: Answer,
  options: ReplyOptions & { readonly etag?: string } = {},
): Reply<Answer> {
  return new Reply(answer, { ...options, etag: options.etag ?? true })
}

/** An answer that is already encoded. */
export function written(
  bytes: Uint8Array,
  { etag, encoding, headers }: ReplyOptions & { readonly etag: string; readonly encoding: Encoding | null },
): Reply<undefined> {
  return new Reply<undefined>(undefined, {
    headers: { ...headers, ...(encoding && { 'Content-Encoding': encoding }) },
    etag: encoding ? encodedEtag(etag, encoding) : etag,
    bytes,
  })
}

function bodyOf({ answer, bytes }: Reply<unknown>): string | Uint8Array<ArrayBuffer> | null {
  if (bytes) return new Uint8Array(bytes)
  return answer === undefined ? null : JSON.stringify(answer)
}

/** Writes the answer as JSON; not cacheable unless it has an ETag. */
export function writeReply(request: Request, reply: Reply<unknown>): Response {
  const body = bodyOf(reply)
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (body !== null) headers.set('Content-Type', 'application/json; charset=utf-8')
  for (const [name, value] of Object.entries(reply.headers)) headers.set(name, value)
  if (reply.etag === false) return new Response(body, { status: reply.status, headers })
  const tag = typeof reply.etag === 'string' ? reply.etag : etagOf(body ?? '')
  headers.set('ETag', tag)
  headers.set('Cache-Control', 'private, no-cache')
  if (reply.status === 304 || hasEtag(request.headers.get('If-None-Match'), tag)) {
    headers.delete('Content-Type')
    return new Response(null, { status: 304, headers })
  }
  return new Response(body, { status: reply.status, headers })
}

/** Answer of a write that succeeded and has nothing to add. */
export const DONE = { isSuccess: true, errors: [], message: '', errorReason: '' }

/** The same in short: JSON leaves out all but `isSuccess`. */
export const SAVED = { isSuccess: true, errors: undefined, message: undefined, errorReason: undefined }
