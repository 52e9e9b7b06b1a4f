import type { StatusCode } from 'hono/utils/http-status'
import { encodedEtag } from './etag'

interface ReplyOptions {
  readonly status?: StatusCode
  readonly headers?: Readonly<Record<string, string>>
}

/** An answer with a status or headers of its own. */
export class Reply<Answer> {
  readonly answer: Answer
  readonly status: StatusCode
  readonly headers: Readonly<Record<string, string>>
  /** True: tag the answer by its content. A text: that tag. */
  readonly etag: boolean | string
  /** The answer as it is sent, where it is written already. */
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
 * An answer that the browser may keep and revalidate. The tag comes from the content; a handler that knows its
 * version beforehand gives it as `etag`, asks `hasEtag` before it builds the answer, and answers nothing with 304.
 */
export function withEtag<Answer>(
  answer: Answer,
  options: ReplyOptions & { readonly etag?: string } = {},
): Reply<Answer> {
  return new Reply(answer, { ...options, etag: options.etag ?? true })
}

/** An answer in Brotli that was made before, under the tag of its content. */
export function written(
  bytes: Uint8Array,
  { etag, headers }: ReplyOptions & { readonly etag: string },
): Reply<undefined> {
  return new Reply<undefined>(undefined, {
    headers: { ...headers, 'Content-Encoding': 'br' },
    etag: encodedEtag(etag, 'br'),
    bytes,
  })
}
