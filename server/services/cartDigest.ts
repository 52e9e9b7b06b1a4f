import { createHash } from 'node:crypto'
import type { CustomerCaller } from '../auth/caller'
import { type StoredLine, toCartLineDto } from './cartRead'

/** Names what the lines say to the caller: another text as soon as they can see anything else in them. */
export function digestOf(lines: readonly StoredLine[], { settings }: CustomerCaller): string {
  const hash = createHash('sha256')
  for (const line of lines) {
    const { errors: _errors, ...shown } = toCartLineDto(line, settings.hidePricing)
    hash.update(JSON.stringify(shown)).update('\n')
  }
  return hash.digest('base64url')
}
