import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_TEXTS } from '@/domain/cart/lineTexts'
import { auxiliaryIdOf, readAuxiliaryId, textsNameOf, unitNameOf } from './auxiliaryId'

const line = { productKey: 1001, unit: 'CS', ...NO_TEXTS }

describe('the auxiliary id of a line', () => {
  it('is the product’s key and the unit, with a hash of the notes if there are any', () => {
    expect(auxiliaryIdOf(line)).toBe('1001-CS')
    expect(auxiliaryIdOf({ ...line, productText1: 'Ripe' })).toMatch(/^1001-CS-[\da-f]{16}$/)
    expect(auxiliaryIdOf({ ...line, productText2: 'Ripe' })).not.toBe(
      auxiliaryIdOf({ ...line, productText1: 'Ripe' }),
    )
  })

  it('survives a round trip, using at most 40 letters, digits, hyphens and underscores', () => {
    const letter = fc.constantFrom('a', 'B', '7', 'Ä', '🍅', '\uD83C', '\0', '"', '-', '_', ' ')
    const text = fc.string({ unit: letter, maxLength: 30 })
    const key = fc.nat({ max: 2_147_483_647 })
    const unit = fc.oneof(fc.constantFrom('CS', 'EA', 'LB'), fc.string({ unit: letter, maxLength: 10 }))
    fc.assert(
      fc.property(key, unit, text, text, (productKey, ofUnit, productText1, productText2) => {
        const some = { ...NO_TEXTS, productKey, unit: ofUnit, productText1, productText2 }
        const id = auxiliaryIdOf(some)
        expect(id).toMatch(/^[\w-]{1,40}$/)
        expect(auxiliaryIdOf({ ...some })).toBe(id)
        expect(readAuxiliaryId(` ${id} `)).toEqual({
          productKey,
          unit: unitNameOf(ofUnit),
          texts: textsNameOf(some),
        })
      }),
    )
  })

  it.each([
    '',
    '1001',
    '1001-',
    '-CS',
    '1001-CS-',
    '1001-CS-0123',
    '1001-CS-0123456789abcdefa',
    '2147483648-CS',
    '12345678901-CS',
    '1001-ABCDEFGHIJK',
    "1001-CS' or 1=1",
    '1001-CS-0123456789abcdef-1',
  ])('is rejected when never issued: %j', (text) => {
    expect(readAuxiliaryId(text)).toBeNull()
  })

  it('stays the same across versions, because procurement systems send it back', () => {
    expect(auxiliaryIdOf({ ...line, productText1: 'Ripe' })).toBe('1001-CS-66fe9bfee90210be')
  })

  it('is recognized in capitals', () => {
    const id = auxiliaryIdOf({ ...line, productText1: 'Ripe' })
    expect(readAuxiliaryId(id.toUpperCase())).toEqual(readAuxiliaryId(id))
  })
})
