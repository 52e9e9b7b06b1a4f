import { formatDate } from '@/domain/dates/calendarDate'
import { canonical } from '@/domain/money/decimal'
import { formatDollars, MONEY_DECIMALS } from '@/domain/money/money'
import { groupThousands } from '@/domain/money/thousands'
import type { Value, ValueKind } from './documentModel'

const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0

/** Formats a value for page and PDF; '' for null (formats: Spec 2 §9). */
export function formatValue(kind: ValueKind, value: Value): string {
  if (value === null || value === '') return ''
  switch (kind) {
    case 'text':
    case 'code':
      return value
    case 'quantity':
      return groupThousands(canonical(value))
    case 'price':
      return formatDollars(value, Math.max(MONEY_DECIMALS, decimalsOf(value)))
    case 'amount':
      return formatDollars(value)
    case 'date':
      return formatDate(value)
  }
}

/** Figures are right-aligned, so that their digits line up. */
export function isFigure(kind: ValueKind): boolean {
  return kind === 'quantity' || kind === 'price' || kind === 'amount'
}
