import type { StatusCode } from 'hono/utils/http-status'

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

  constructor(answer: Answer, options: ReplyOptions & { readonly etag?: boolean | string } = {}) {
    this.answer = answer
    this.status = options.status ?? (answer === undefined ? 204 : 200)
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
