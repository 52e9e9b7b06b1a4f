import { createHash } from 'node:crypto'
import { canonical } from '@/domain/money/decimal'
import type { LineValues } from './cartLine'

const VERSION_LENGTH = 20

/**
 * Names what a line holds: another text when unit, quantity, price or notes are others. Whoever sees no prices is told
 * nothing of them in this way either. Letters alone, so that nobody takes it for a number.
 */
export function versionOf(line: LineValues, hidesPricing: boolean): string {
  const { unit, quantity, priceUnit, overridePrice, productText1, productText2 } = line
  const price = overridePrice === null ? null : canonical(overridePrice)
  const content = [unit, canonical(quantity), productText1, productText2]
  const seen = hidesPricing ? content : [...content, priceUnit, price]
  const digest = createHash('sha256').update(JSON.stringify(seen)).digest('hex')
  return digest.slice(0, VERSION_LENGTH).replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
}
