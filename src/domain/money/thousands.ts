import { conventions } from '../language/conventions'
import type { Decimal } from './decimal'

function grouped(value: Decimal, group: string, decimal: string): string {
  const [whole = '', fraction] = value.split('.')
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return fraction === undefined ? groups : `${groups}${decimal}${fraction}`
}

/** Decimal text as the current language writes it: '-1234.50' is '-1,234.50' in English. */
export function groupThousands(value: Decimal): string {
  const { decimal, group } = conventions()
  return grouped(value, group, decimal)
}

/** The same in every language: for texts that are kept. */
export const inEnglishGroups = (value: Decimal): string => grouped(value, ',', '.')

/** A count for display: '1,250'. */
export function formatCount(count: number): string {
  return groupThousands(String(count))
}
