import type { Decimal } from './decimal'

/** Adds thousands separators to decimal text, US style: '-1234.50' is '-1,234.50'. */
export function groupThousands(value: Decimal): string {
  const [whole = '', fraction] = value.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** A count for display: '1,250'. */
export function formatCount(count: number): string {
  return groupThousands(String(count))
}
