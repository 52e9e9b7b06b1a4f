import { expect, it } from 'vitest'
import type { Value, ValueKind } from './documentModel'
import { formatValue } from './formatValue'

it.each<[ValueKind, Value, string]>([
  ['text', 'Plum', 'Plum'],
  ['code', '007', '007'],
  ['quantity', '1234.500', '1,234.5'],
  ['quantity', '-2', '-2'],
  ['price', '7.3', '$7.30'],
  ['price', '1234.5678', '$1,234.5678'],
  ['amount', '1234.5', '$1,234.50'],
  ['amount', '-0.5', '-$0.50'],
  ['amount', '0', '$0.00'],
  ['date', '2026-11-24', '11/24/2026'],
  ['amount', null, ''],
  ['date', '', ''],
])('%s %s is shown as "%s"', (kind, value, shown) => {
  expect(formatValue(kind, value)).toBe(shown)
})
