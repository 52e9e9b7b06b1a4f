import { createHmac, randomBytes } from 'node:crypto'

/** Prefix of secrets in Standard Webhooks (standardwebhooks.com), followed by the bytes as Base64. */
const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export const makeSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

interface Signed {
  readonly id: string
  /** Time of this attempt. */
  readonly at: Date
  readonly body: string
}

/** The headers of Standard Webhooks: id, time in seconds, and HMAC-SHA256 over both and the body. */
export function signedHeaders(secret: string, { id, at, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
