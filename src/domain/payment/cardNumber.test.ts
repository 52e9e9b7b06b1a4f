import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARD_ISSUER_CODES } from '@/contract/payments/paymentMethod'
import { cardIssuersOf, issuerOf } from './cardIssuers'
import { cardDigits, cardNumberError, cardNumberGroups, isLuhnValid } from './cardNumber'

const REQUIRED = 'Card Number is a required field'
const INVALID = 'Card Number is invalid'
const UNKNOWN = 'Card Number is incomplete, or Card Issuer is unknown'
const UNACCEPTED = 'Card is from an unaccepted Issuer'
const LENGTH = 'Card Number has the wrong length'

const ALL = [1, 2, 3, 4, 5, 6]

/** Case, number, message. */
type Case = readonly [about: string, number: string, said: string | null]

const OF_EACH_ISSUER: readonly Case[] = [
  ['Visa', '4027182845904520', null],
  ['Visa, 13 digits', '4027182845908', LENGTH],
  ['Visa, 15 digits', '402718284590453', LENGTH],
  ['Visa, 17 digits', '40271828459045235', LENGTH],
  ['Visa, 18 digits', '402718284590452356', null],
  ['Visa, 19 digits', '4027182845904523534', null],
  ['Visa, 20 digits', '40271828459045235360', LENGTH],
  ['Visa among numbers of Naranja', '4029180271828450', null],
  ['Visa among numbers of Elo', '4389350271828453', null],
  ['MasterCard, first of 51 to 55', '5102718284590455', null],
  ['MasterCard, last of 51 to 55', '5502718284590451', null],
  ['one before 51', '5002718284590456', UNKNOWN],
  ['one after 55', '5602718284590450', UNKNOWN],
  ['MasterCard, first of 2221 to 2720', '2221027182845901', null],
  ['MasterCard, last of 2221 to 2720', '2720027182845907', null],
  ['one before 2221', '2220027182845902', UNKNOWN],
  ['one after 2720', '2721027182845906', UNKNOWN],
  ['MasterCard, 15 digits', '510271828459040', LENGTH],
  ['MasterCard, 17 digits', '51027182845904521', LENGTH],
  ['American Express, 34', '340271828459046', null],
  ['American Express, 37', '370271828459049', null],
  ['American Express, 14 digits', '34027182845902', LENGTH],
  ['American Express, 16 digits', '3702718284590454', LENGTH],
  ['neither American Express nor Diners Club, 33', '330271828459048', UNKNOWN],
  ['neither American Express nor JCB, 3500', '350027182845908', UNKNOWN],
  ['Discover, 6011', '6011027182845906', null],
  ['Discover, first of 644 to 649', '6440271828459042', null],
  ['Discover, last of 644 to 649', '6490271828459041', null],
  ['Discover, 65', '6502718284590459', null],
  ['Discover among numbers of Elo', '6504050271828454', null],
  ['Discover, 15 digits', '601102718284596', LENGTH],
  ['Discover, 17 digits', '60110271828459048', LENGTH],
  ['Discover, 18 digits', '601102718284590451', LENGTH],
  ['Discover, 19 digits', '6011027182845904529', null],
  ['one before 6011', '6010027182845907', UNKNOWN],
  ['one after 6011', '6012027182845905', UNKNOWN],
  ['one before 644', '6430271828459044', UNKNOWN],
  ['one after 65', '6602718284590458', UNKNOWN],
  ['JCB, first of 3528 to 3589', '3528027182845909', null],
  ['JCB, last of 3528 to 3589', '3589027182845905', null],
  ['JCB, 2131', '2131027182845900', null],
  ['JCB, 1800', '1800027182845902', null],
  ['JCB, 15 digits', '352802718284592', LENGTH],
  ['JCB, 17 digits', '35280271828459044', null],
  ['JCB, 18 digits', '352802718284590454', null],
  ['JCB, 19 digits', '3528027182845904525', null],
  ['one before 3528', '3527027182845900', UNKNOWN],
  ['one after 3589', '3590027182845902', UNKNOWN],
  ['one after 2131', '2132027182845909', UNKNOWN],
  ['one before 1800', '1799027182845905', UNKNOWN],
  ['Diners Club, first of 300 to 305', '30002718284599', null],
  ['Diners Club, last of 300 to 305', '30502718284598', null],
  ['Diners Club, 36', '36027182845900', null],
  ['Diners Club, 38', '38027182845908', null],
  ['Diners Club, 39', '39027182845907', null],
  ['Diners Club, 13 digits', '3602718284599', LENGTH],
  ['Diners Club, 15 digits', '360271828459041', LENGTH],
  ['Diners Club, 16 digits', '3602718284590455', null],
  ['Diners Club, 17 digits', '36027182845904522', LENGTH],
  ['Diners Club, 19 digits', '3602718284590452358', null],
  ['one after 305', '30602718284596', UNKNOWN],
  ['hidden enRoute, 2014', '201402718284594', UNKNOWN],
  ['hidden enRoute, 2149', '214902718284598', UNKNOWN],
  ['UnionPay', '6200000271828456', UNKNOWN],
  ['Maestro', '5018000271828450', UNKNOWN],
]

const AS_TYPED: readonly Case[] = [
  ['nothing', '', REQUIRED],
  ['blanks', '  \t', REQUIRED],
  ['hyphens alone', '--', REQUIRED],
  ['in groups', '4027 1828 4590 4520', null],
  ['in groups of hyphens', '4027-1828-4590-4520', null],
  ['with blanks around it', ' 4027182845904520 ', null],
  ['with a blank that does not break', '4027\u00a018284590 4520', null],
  ['with a letter', '402718284590452O', INVALID],
  ['letters', 'card number', INVALID],
  ['with a dot', '4027.1828.4590.4520', INVALID],
  ['digits of another script', '٤٠٢٧١٨٢٨٤٥٩٠٤٥٢٠', INVALID],
  ['Visa, one digit off', '4027182845904521', INVALID],
  ['MasterCard, one digit off', '5102718284590465', INVALID],
  ['American Express, one digit off', '340271828459146', INVALID],
  ['Discover, one digit off', '6011027182945906', INVALID],
  ['JCB, one digit off', '3528027282845909', INVALID],
  ['Diners Club, one digit off', '30002719284599', INVALID],
  ['unknown and one digit off', '5002718284590457', INVALID],
  ['two neighbours exchanged', '4027182845904502', INVALID],
  ['begun', '4027 18', INVALID],
  ['begun, right by chance', '18', UNKNOWN],
  ['begun, right by chance, of a known issuer', '34', LENGTH],
  ['zeros', '0000000000000000', UNKNOWN],
]

const inTestMode = { acceptedIssuers: ALL, isTestTransaction: true }

describe('a card number', () => {
  // Spec 3 §5: Card number: required, Luhn, issuer, length
  it.each([...OF_EACH_ISSUER, ...AS_TYPED])(
    'of the kind “%s” gets the error $2 (null if valid)',
    (_about, number, said) => {
      expect(cardNumberError(number, { acceptedIssuers: ALL, isTestTransaction: false })).toBe(said)
    },
  )

  // Spec 3 §5: An issuer that is not accepted
  it.each([
    ['Visa', '4027182845904520', 1],
    ['MasterCard', '5102718284590455', 2],
    ['American Express', '340271828459046', 3],
    ['Discover', '6011027182845906', 4],
    ['JCB', '3528027182845909', 5],
    ['Diners Club', '30002718284599', 6],
  ])('of %s is rejected when its issuer is not accepted', (name, number, code) => {
    const errorFor = (acceptedIssuers: readonly number[] | null) =>
      cardNumberError(number, { acceptedIssuers, isTestTransaction: false })
    expect(issuerOf(number)).toMatchObject({ name, code })
    expect(errorFor([code])).toBeNull()
    expect(errorFor(null)).toBeNull()
    expect(errorFor(ALL.filter((each) => each !== code))).toBe(UNACCEPTED)
    expect(errorFor([])).toBe(UNACCEPTED)
    // The codes of enRoute and eCheck among the payment types accept nothing.
    expect(errorFor([7, 8])).toBe(UNACCEPTED)
  })

  it('of an issuer that is not accepted is reported before its length', () => {
    const error = cardNumberError('4027182845908', { acceptedIssuers: [2], isTestTransaction: false })
    expect(error).toBe(UNACCEPTED)
  })

  it.each([
    '4111111111111111',
    '4012888888881881',
    '5555555555554444',
    '5105105105105100',
    '378282246310005',
    '371449635398431',
    '6011111111111117',
    '3530111333300000',
  ])('%s is a test card', (number) => {
    expect(cardNumberError(number, inTestMode)).toBeNull()
    expect(cardNumberError(number, { acceptedIssuers: [6], isTestTransaction: true })).toBe(UNACCEPTED)
  })

  it.each<Case>([
    ['a valid card', '4027182845904520', INVALID],
    ['a test card of other systems', '4242424242424242', INVALID],
    ['an unknown issuer', '5018000271828450', INVALID],
    ['nothing', '', REQUIRED],
    ['a test card in groups', '3782 822463 10005', null],
  ])('in test mode, as %s, gets the error $2 (null if valid)', (_about, number, said) => {
    expect(cardNumberError(number, inTestMode)).toBe(said)
  })
})

describe('issuers', () => {
  // Spec 3 §3: Issuers of the card fields have the codes of payments
  it('have the codes of the contract', () => {
    const { visa, masterCard, americanExpress, discover, jcb, dinersClub } = CARD_ISSUER_CODES
    const codes = [visa, masterCard, americanExpress, discover, jcb, dinersClub]
    expect(cardIssuersOf(Object.values(CARD_ISSUER_CODES)).map(({ code }) => code)).toEqual(codes)
  })

  // Spec 3 §3: The issuer enRoute is left out
  it('are listed by name, without enRoute, eCheck and unknown ones, each once', () => {
    expect(cardIssuersOf([8, 7, 99, 5, 1, 1]).map(({ name }) => name)).toEqual(['Visa', 'JCB'])
    expect(cardIssuersOf([])).toEqual([])
  })

  it.each([
    ['', null],
    ['3', null],
    ['34', 'American Express'],
    ['4', 'Visa'],
    ['222', null],
    ['2221', 'MasterCard'],
    ['601', null],
    ['6011', 'Discover'],
  ])('of a number that begins with %j is %s', (digits, name) => {
    expect(issuerOf(digits)?.name ?? null).toBe(name)
  })
})

describe('the groups of a number', () => {
  it.each([
    ['', [4, 4, 4, 7]],
    ['4027', [4, 4, 4, 7]],
    ['51', [4, 4, 4, 4]],
    ['34', [4, 6, 5]],
    ['6011', [4, 4, 4, 7]],
    ['3528', [4, 4, 4, 7]],
    ['36', [4, 6, 9]],
  ])('that begins with %j are %j', (digits, groups) => {
    expect(cardNumberGroups(digits)).toEqual(groups)
  })
})

describe('the check digit', () => {
  const digit = fc.integer({ min: 0, max: 9 })
  const number = fc.stringMatching(/^\d{12,19}$/)
  const withCheckDigit = number.map((body) => {
    const check = [...'0123456789'].find((last) => isLuhnValid(body + last))
    return `${body}${check}`
  })

  it('is exactly one of ten, for any number', () => {
    fc.assert(
      fc.property(number, (body) => {
        const fitting = [...'0123456789'].filter((last) => isLuhnValid(body + last))
        expect(fitting).toHaveLength(1)
      }),
    )
  })

  // Spec 3 §5: Luhn detects any changed digit
  it('detects any single changed digit', () => {
    fc.assert(
      fc.property(withCheckDigit, fc.nat(), digit, (valid, place, other) => {
        const at = place % valid.length
        fc.pre(valid[at] !== String(other))
        expect(isLuhnValid(valid)).toBe(true)
        expect(isLuhnValid(`${valid.slice(0, at)}${other}${valid.slice(at + 1)}`)).toBe(false)
      }),
    )
  })

  it('does not depend on how the number is grouped', () => {
    fc.assert(
      fc.property(withCheckDigit, fc.constantFrom(' ', '-', '\u00a0'), (valid, separator) => {
        expect(cardDigits([...valid].join(separator))).toBe(valid)
      }),
    )
  })
})
