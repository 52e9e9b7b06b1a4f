import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** An opaque token of 256 bits. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What is stored of a token: it has 256 bits of its own, so that a plain hash suffices. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The token of an `Authorization` header; null when there is none. */
export function bearerToken(header: string | null): string | null {
  return /^Bearer +([\w.~+/-]+=*) *$/i.exec(header ?? '')?.[1] ?? null
}
