import { createHash } from 'node:crypto'
import type { getCart } from '@/contract/cart'
import type { AnswerOf } from '@/contract/endpoint'
import type { CustomerCaller } from '../access/caller'
import { type StoredLine, toCartLineDto } from './cartRead'

type CartLineAnswer = AnswerOf<typeof getCart>['lines'][number]

/** The lines as the caller may see them. */
export function toLineDtos(lines: readonly StoredLine[], { settings }: CustomerCaller): CartLineAnswer[] {
  return lines.map((line) => toCartLineDto(line, settings.hidePricing))
}

/** Names what the lines say to the caller: another text as soon as they can see anything else in them. */
export function digestOf(lines: readonly CartLineAnswer[]): string {
  const hash = createHash('sha256')
  for (const { errors: _errors, ...shown } of lines) {
    hash.update(JSON.stringify(shown)).update('\n')
  }
  return hash.digest('base64url')
}
