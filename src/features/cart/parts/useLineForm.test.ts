import { describe, expect, it } from 'vitest'
import { formErrors } from '@/ui/form/useForm'
import { NO_TEXTS, NOTE_MAX } from '@/domain/cart/lineTexts'
import { CART_RULE_MESSAGES } from '@/domain/cart/messages'
import { invalidQuantityMessage } from '@/domain/quantity/messages'
import { type CartLineRules, lineFormRules } from './useLineForm'

const RULES: CartLineRules = {
  multiple: '4',
  rounding: 'AutoRoundUp',
  usualPrice: '12.50',
  canChangePrice: true,
  isFree: false,
}
const LINE = {
  quantity: '8',
  sellBy: 'CS',
  typedSellBy: null,
  priceBy: null,
  price: null as string | null,
  isFree: false,
  ...NO_TEXTS,
}

function errorsOf(line: Partial<typeof LINE>, rules: Partial<CartLineRules> = {}) {
  return formErrors(lineFormRules({ ...RULES, ...rules }), { ...LINE, ...line })
}

describe('the rules of a cart line', () => {
  it.each([
    ['a multiple', '8', RULES.rounding, {}],
    ['not a multiple', '7', RULES.rounding, { quantity: invalidQuantityMessage('7', '4') }],
    ['not a multiple, confirmed later when rounding is off', '7', 'None', {}],
    ['0, without a message', '0', RULES.rounding, { quantity: '' }],
    ['0 when rounding is off', '0', 'None', { quantity: '' }],
  ] as const)('validates a quantity: %s', (_name, quantity, rounding, errors) => {
    expect(errorsOf({ quantity }, { rounding })).toEqual(errors)
  })

  it.each([
    ['the usual one', null, true, {}],
    ['the usual one, typed', '12.5', true, {}],
    ['the usual one, typed by a user who may not change it', '12.50', false, {}],
    ['another', '11.9999', true, {}],
    ['another, set by someone else', '11', false, {}],
    ['the largest', '999999.9999', true, {}],
    ['with thousands separators', '1,234.50', true, {}],
    ['one too large', '1000000', true, { price: CART_RULE_MESSAGES.priceTooLarge }],
    ['0', '0', true, { price: CART_RULE_MESSAGES.priceZero }],
    ['no number', 'abc', true, { price: '“abc” is not a number.' }],
    ['two readings', '1,5', true, { price: '“1,5” can mean 1.5 or 15. Type the one you mean.' }],
    ['finer than 4 decimals', '1.00001', true, { price: CART_RULE_MESSAGES.priceTooPrecise }],
    ['emptied', '', true, { price: CART_RULE_MESSAGES.priceMissing }],
  ])('validates a price: %s', (_name, price, canChangePrice, errors) => {
    expect(errorsOf({ price }, { canChangePrice })).toEqual(errors)
  })

  it('accepts a price of 0 that is confirmed, or the usual one', () => {
    expect(errorsOf({ price: '0' }, { isFree: true })).toEqual({})
    expect(errorsOf({ price: '0' }, { usualPrice: '0.00' })).toEqual({})
  })

  it.each([
    [NOTE_MAX, {}],
    [NOTE_MAX + 1, { productText1: CART_RULE_MESSAGES.noteTooLong() }],
  ])('validates the length of a note: %i', (length, errors) => {
    expect(errorsOf({ productText1: ` ${'n'.repeat(length)} ` })).toEqual(errors)
  })

  it('treats every price as an override when the usual one is unknown', () => {
    expect(errorsOf({ price: '1000000' }, { usualPrice: null })).toEqual({
      price: CART_RULE_MESSAGES.priceTooLarge,
    })
  })

  it('reports all invalid fields at once', () => {
    expect(Object.keys(errorsOf({ quantity: '7', price: '1000000' }))).toEqual(['quantity', 'price'])
  })
})
