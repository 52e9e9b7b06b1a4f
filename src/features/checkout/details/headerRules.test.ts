import { describe, expect, it } from 'vitest'
import { formErrors } from '@/ui/form/useForm'
import { EMPTY_HEADER } from '@/domain/cart/cart'
import { headerErrors, headerRules, type HeaderRules } from '@/domain/checkout/header'

const RULES: HeaderRules = {
  userType: 'Customer',
  requiredPO: false,
  isPickup: false,
  today: '2026-03-02',
  dates: { defaultDate: null, earliestDate: '2026-03-04' },
  defaultDeliveryDateFlag: 'UseSystemDefault',
  checkoutRequireDeliveryDate: false,
}
const DETAILS = {
  customerShipToCode: '',
  customerPo: '',
  deliveryDate: null as string | null,
  specialInstruction1: '',
  specialInstruction2: '',
  notes: '',
}

describe('the details step', () => {
  it.each([
    ['only optional fields empty', {}, {}],
    ['a missing required P.O.', {}, { requiredPO: true }],
    ['a blank P.O.', { customerPo: '  ' }, { requiredPO: true }],
    ['a P.O. of 20 characters', { customerPo: 'x'.repeat(20) }, {}],
    ['a P.O. of 21 characters', { customerPo: 'x'.repeat(21) }, {}],
    ['a missing required date', {}, { checkoutRequireDeliveryDate: true }],
    ['a missing required pickup date', {}, { checkoutRequireDeliveryDate: true, isPickup: true }],
    ['a date before the earliest', { deliveryDate: '2026-03-03' }, {}],
    ['the earliest date', { deliveryDate: '2026-03-04' }, {}],
    ['an instruction of 50 characters', { specialInstruction1: 'x'.repeat(50) }, {}],
    ['an instruction of 51 characters', { specialInstruction2: 'x'.repeat(51) }, {}],
    ['notes of 4,000 characters', { notes: 'x'.repeat(4000) }, {}],
    ['notes of 4,001 characters', { notes: 'x'.repeat(4001) }, {}],
    [
      'several at once',
      { customerPo: 'x'.repeat(21), deliveryDate: '2026-03-03', specialInstruction1: 'x'.repeat(51) },
      {},
    ],
  ])('with %s reports the same errors as the header rules', (_name, change, rules) => {
    const details = { ...DETAILS, ...change }
    const all = { ...RULES, ...rules }
    const errors = formErrors(headerRules(all), details)
    expect(errors).toEqual(headerErrors({ ...EMPTY_HEADER, ...details }, all))
  })

  it('accepts valid details, and reports errors by field', () => {
    expect(formErrors(headerRules(RULES), DETAILS)).toEqual({})
    expect(formErrors(headerRules({ ...RULES, requiredPO: true }), DETAILS)).toEqual({
      customerPo: 'Customer P.O. is required',
    })
  })
})
