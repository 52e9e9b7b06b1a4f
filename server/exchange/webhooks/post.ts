import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { codeOf } from '../../db/errors'
import type { Config } from '../../foundation/config'
import { isAllowedHost, NotReachable, publicLookup, receiverFault, type Resolve } from './receiver'

const ANSWER_MS = 10_000
/** The response body is ignored; a receiver that keeps sending is cut off. */
const ANSWER_BYTES = 8192

export interface Letter {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Posts JSON and returns the response status; throws `NotReachable` without a response. */
export type SendWebhook = (letter: Letter) => Promise<number>

interface PostOptions {
  readonly answerMs?: number
  /** Resolves names; replaceable in tests. */
  readonly resolve?: Resolve
}

function reasonOf(error: unknown, deadline: AbortSignal): string {
  if (deadline.aborted) return 'No answer in time'
  if (error instanceof NotReachable) return error.message
  return codeOf(error) ?? 'The connection failed'
}

/** Follows no redirects, uses no proxy and reuses no connections. */
export function makeWebhookSender(
  { privateWebhookHosts }: Pick<Config, 'privateWebhookHosts'>,
  { answerMs = ANSWER_MS, resolve }: PostOptions = {},
): SendWebhook {
  return ({ url: address, headers, body }) => {
    const url = new URL(address)
    // Checked again, because the setting may have changed since the webhook was added.
    const fault = receiverFault(url, privateWebhookHosts)
    if (fault !== null) return Promise.reject(new NotReachable(fault))
    const deadline = AbortSignal.timeout(answerMs)
    const options = {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
      agent: false,
      signal: deadline,
      ...(!isAllowedHost(url, privateWebhookHosts) && { lookup: publicLookup(resolve) }),
    } as const
    return new Promise((settle, fail) => {
      const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options)
      sent.on('error', (error) => {
        fail(new NotReachable(reasonOf(error, deadline)))
      })
      sent.on('response', (answer) => {
        settle(answer.statusCode ?? 0)
        let bytes = 0
        answer.on('data', (piece: Buffer) => {
          bytes += piece.length
          if (bytes > ANSWER_BYTES) sent.destroy()
        })
        answer.on('error', () => undefined)
      })
      sent.end(body)
    })
  }
}
