import { expect, test } from 'vitest'
import { DETAIL_TYPE_CODES } from '@/contract/payments/payment'
import { itemTypeName } from './itemType'

test('each kind of entry has a name, in the order of the contract', () => {
  expect(Object.values(DETAIL_TYPE_CODES).map(itemTypeName)).toEqual([
    'Invoice',
    'Future Invoice',
    'Returned Check',
    'Debit Adjustment',
    'Finance Charge',
    'Credit Memo',
    'Payment',
    'Credit Adjustment',
  ])
})

test.each([0, 9, -1, 1.5])('the unknown code %s has no name', (code) => {
  expect(itemTypeName(code)).toBeNull()
})
