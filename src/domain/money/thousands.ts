import { conventions } from '../language/conventions'
import type { Decimal } from './decimal'

/** Decimal text as the current language writes it: '-1234.50' is '-1,234.50' in English. */
export function groupThousands(value: Decimal): string {
  const { decimal, group } = conventions()
  const [whole = '', fraction] = value.split('.')
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return fraction === undefined ? groups : `${groups}${decimal}${fraction}`
}

/** A count for display: '1,250'. */
export function formatCount(count: number): string {
  return groupThousands(String(count))
}
