import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { AddressPayloadDto } from './addresses/address'
import { PasswordOptionsDto, PasswordOptionsPayloadDto } from './admin/admin'
import { ConsumerPreferencesPayloadDto, RegistrationDto } from './accounts/consumer'
import { pageLayout, pageSort, savedPageLayout } from './catalogue/pageDefaults'
import { CheckoutPaymentDto, PaymentDto } from './payments/payment'
import { BillingAddressDto, CreditCardDto } from './payments/paymentMethod'
import { ThemeDto, ThemePayloadDto } from './site/theme'

const registration = { name: 'Ann Reed', email: 'ann@example.com', password: 'x', verifyToken: 't' }
const preferences = { email: 'ann@example.com' }
const address = { display: 'Home', name: 'Ann Reed', zip: '02110' }
const billing = { city: 'Boston', state: 'MA', zip: '02110' }
const card = { cardNumber: '4111111111111111', expirationDate: '0130' }
const details = [{ arCode: 'A-1', detailType: 1, amount: '10.00' }]

describe('the limits of client input', () => {
  it.each([
    ['registration phone', RegistrationDto, registration, 'phone', 10, 16],
    ['preferences phone', ConsumerPreferencesPayloadDto, preferences, 'phone', 10, 16],
    ['address phone', AddressPayloadDto, address, 'phone', 10, 16],
    ['billing name', BillingAddressDto, billing, 'accountHolderName', 0, 40],
    ['billing line 1', BillingAddressDto, billing, 'address1', 0, 40],
    ['billing city', BillingAddressDto, billing, 'city', 1, 20],
    ['billing state', BillingAddressDto, billing, 'state', 2, 2],
    ['billing zip', BillingAddressDto, billing, 'zip', 5, 10],
    ['billing phone', BillingAddressDto, billing, 'phone', 10, 16],
  ])('accept a %s only from its minimum to its maximum length', (_, schema, rest, field, min, max) => {
    const accepts = (length: number) => v.is(schema, { ...rest, [field]: '1'.repeat(length) })
    // Nothing is shorter than 0 characters.
    if (min > 0) expect(accepts(min - 1)).toBe(false)
    expect(accepts(min)).toBe(true)
    expect(accepts(max)).toBe(true)
    expect(accepts(max + 1)).toBe(false)
  })

  it('a phone may be empty or omitted', () => {
    expect(v.parse(RegistrationDto, registration).phone).toBe('')
    expect(v.is(RegistrationDto, { ...registration, phone: '' })).toBe(true)
  })

  it('count an emoji of several code points as one character', () => {
    const accepts = (city: string) => v.is(BillingAddressDto, { ...billing, city })
    expect([accepts('👨‍👩‍👧‍👦'.repeat(20)), accepts('👨‍👩‍👧‍👦'.repeat(21))]).toEqual([true, false])
  })

  it.each([
    ...[
      '',
      'ann',
      'ann@',
      '@example.com',
      'ann@example',
      'ann@example.c',
      '.ann@example.com',
      'a..b@example.com',
    ],
    ...[
      'ann@b@example.com',
      'ann reed@example.com',
      'ann@example..com',
      'ann@-example.com',
      'ann@x.com\nCc: b@x.com',
    ],
  ])('the e-mail %j is rejected', (email) => {
    expect(v.is(RegistrationDto, { ...registration, email })).toBe(false)
  })

  it.each([
    "ann.o'neil@example.com",
    'ann+orders@mail.example.co',
    'ann@x-1.example',
    'ann@xn--bcher-kva.xn--p1ai',
    'josé@müller.example',
    '用户@例え.jp',
  ])('the e-mail %j is accepted', (email) => {
    expect(v.is(RegistrationDto, { ...registration, email })).toBe(true)
  })

  it('an e-mail is accepted without surrounding blanks and invisible characters', () => {
    const { email } = v.parse(RegistrationDto, {
      ...registration,
      email: ' \uFEFFann@exam\u00ADple.com\u200B ',
    })
    expect(email).toBe('ann@example.com')
  })

  it.each([
    ['02110', true],
    ['02110-1234', true],
    ['021101234', true],
    ['K1A 0B1', true],
    ['k1a0b1', true],
    ['K1A-0B1', true],
    ['0211', false],
    ['021100', false],
    ['02110-', false],
    ['02110-123', false],
    ['D1A 0B1', false],
    ['K1A 0B', false],
    ['ABCDE', false],
    ['', false],
  ])('the zip code %j is accepted: %s', (zip, isAccepted) => {
    expect(v.is(AddressPayloadDto, { ...address, zip })).toBe(isAccepted)
  })

  it.each([
    [8, true],
    [8.5, false],
    ['8', false],
  ])('a minimum password length of %j is accepted: %s', (minimumPasswordLength, isAccepted) => {
    const rules = v.parse(PasswordOptionsDto, {})
    expect(v.is(PasswordOptionsPayloadDto, { ...rules, minimumPasswordLength })).toBe(isAccepted)
  })
})

describe('cards', () => {
  it.each([
    [{ cardNumber: '4'.repeat(11) }, false],
    [{ cardNumber: '4'.repeat(12) }, true],
    [{ cardNumber: '4'.repeat(19) }, true],
    [{ cardNumber: '4'.repeat(20) }, false],
    [{ cardNumber: '4111 1111 1111 1111' }, false],
    [{ expirationDate: '0030' }, false],
    [{ expirationDate: '1230' }, true],
    [{ expirationDate: '1330' }, false],
    [{ expirationDate: '01/30' }, false],
    [{ cvv2: '' }, true],
    [{ cvv2: '12' }, false],
    [{ cvv2: '123' }, true],
    [{ cvv2: '1234' }, true],
    [{ cvv2: '12345' }, false],
    [{ cvv2: 'abc' }, false],
  ])('%j is accepted: %s', (change, isAccepted) => {
    expect(v.is(CreditCardDto, { ...card, ...change })).toBe(isAccepted)
  })
})

describe('the schema of a payment', () => {
  const bankAccount = { accountNumber: '1', routingNumber: '2' }
  it.each([
    ['accepts credits alone', { paymentType: 0 }, true],
    ['accepts a card', { paymentType: 1, address: billing, creditCard: card }, true],
    ['rejects a card payment without the card', { paymentType: 1, address: billing }, false],
    ['rejects a card without an address', { paymentType: 1, creditCard: card }, false],
    ['accepts a check', { paymentType: 2, address: billing, bankAccount }, true],
    [
      'rejects a check with a card instead of an account',
      { paymentType: 2, address: billing, creditCard: card },
      false,
    ],
    ['rejects an unknown payment type', { paymentType: 3, address: billing, creditCard: card }, false],
    ['rejects a payment of no items', { paymentType: 0, details: [] }, false],
    [
      'rejects an unknown detail type',
      { paymentType: 0, details: [{ ...details[0], detailType: 9 }] },
      false,
    ],
  ])('%s', (_, payment, isAccepted) => {
    expect(v.is(PaymentDto, { paymentAmount: '10.00', details, ...payment })).toBe(isAccepted)
  })

  it('reads a checkout without a delivery address as a pickup', () => {
    const payment = v.parse(CheckoutPaymentDto, { orderTotal: 10, creditCard: card, address: billing })
    expect(payment.deliveryAddressId).toBeNull()
    expect(payment.orderTotal).toBe('10')
  })
})

describe('enumerations with codes', () => {
  it.each([
    [pageSort, 0, 'description'],
    [pageSort, 1, 'sequence'],
    [pageSort, 2, 'k0'],
    [pageSort, 3, 'k1'],
    [pageSort, 'k1', 'k1'],
    [pageLayout, 0, 'grid'],
    [pageLayout, 1, 'list'],
    [pageLayout, 2, 'quickEntry'],
    [pageLayout, 'quickEntry', 'quickEntry'],
    [savedPageLayout, 2, 'quickEntry'],
    [savedPageLayout, 'orderGuide', 'orderGuide'],
  ])('are read as their names', (schema, wire, expected) => {
    expect(v.parse(schema, wire)).toBe(expected)
  })
  it.each([
    [pageSort, 4],
    [pageSort, -1],
    [pageSort, '0'],
    [pageSort, 'brand'],
    [pageLayout, 3],
    [pageLayout, 'orderGuide'],
    [pageLayout, null],
  ])('reject unknown codes', (schema, wire) => {
    expect(v.is(schema, wire)).toBe(false)
  })
})

describe('theme', () => {
  // Spec 1 §9: The theme's defaults
  // Spec 3 §3: Theme
  it('is the default when missing', () => {
    expect(v.parse(ThemeDto, {})).toEqual({
      theme: 'light',
      primaryColor: '#008080',
      secondaryColor: '#f50057',
      hasUserTheme: false,
    })
  })
  it.each([
    ['Light', 'light'],
    ['Dark', 'dark'],
    ['dark', 'dark'],
  ])('reads %s as %s', (wire, mode) => {
    expect(v.parse(ThemeDto, { theme: wire }).theme).toBe(mode)
  })
  it.each([
    ['#008080', true],
    ['#F50', true],
    ['#00808', false],
    ['teal', false],
    ['#0080801', false],
    ['#00808g', false],
    ['red;}', false],
  ])('the colour %s is accepted: %s', (primaryColor, isAccepted) => {
    const theme = { theme: 'Light', primaryColor, secondaryColor: '#f50057' }
    expect(v.is(ThemePayloadDto, theme)).toBe(isAccepted)
  })
})
