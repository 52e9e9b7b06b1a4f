import { createHash } from 'node:crypto'

const ENCODED = /-(br|gzip)"$/

/** A strong tag from content. */
export function etagOf(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`
}

/** The tag of the same content in another encoding: a strong tag names bytes (RFC 9110 §8.8.3). */
export function encodedEtag(tag: string, encoding: 'br' | 'gzip'): string {
  return tag.replace(/"$/, `-${encoding}"`)
}

/** Whether `If-None-Match` names the content, in whichever encoding it was sent. */
export function hasEtag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch
    .split(',')
    .map((each) => each.trim().replace(/^W\//, '').replace(ENCODED, '"'))
    .some((each) => each === '*' || each === tag)
}
