import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  add,
  canonical,
  compare,
  divide,
  floor,
  isDecimal,
  isFinerThan,
  isNegative,
  isZero,
  multiply,
  remainder,
  round,
  subtract,
  sum,
  ZERO,
} from './decimal'

/** Decimals in wire format: up to 15 digits before the point and 8 after it. */
const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 23n) + 1n, max: 10n ** 23n - 1n }), fc.integer({ min: 0, max: 8 }))
  .map(([digits, places]) => {
    const text = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0')
    const whole = text.slice(0, text.length - places).slice(-15)
    const fraction = places === 0 ? '' : `.${text.slice(-places)}`
    return `${digits < 0n ? '-' : ''}${whole}${fraction}`
  })
const nonZero = decimals.filter((value) => !isZero(value))
const places = fc.integer({ min: 0, max: 6 })

/** An independent computation of rounding half away from zero, on integers. */
function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const isNegativeResult = dividend < 0n !== divisor < 0n
  const top = dividend < 0n ? -dividend : dividend
  const bottom = divisor < 0n ? -divisor : divisor
  const magnitude = (2n * top + bottom) / (2n * bottom)
  return isNegativeResult ? -magnitude : magnitude
}
const SCALE = 10n ** 8n
function scaled(value: string): bigint {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.')
  const magnitude = BigInt(whole) * SCALE + BigInt(fraction.padEnd(8, '0'))
  return value.startsWith('-') ? -magnitude : magnitude
}

describe('isDecimal', () => {
  it.each(['0', '-0', '12', '-12.3400', '0.5', '007'])('accepts %j', (value) => {
    expect(isDecimal(value)).toBe(true)
  })
  it.each(['', '-', '.', '.5', '5.', '+1', '1e3', '1,000', ' 1', '1 ', '1.2.3', 'NaN', '--1', '١'])(
    'rejects %j',
    (value) => {
      expect(isDecimal(value)).toBe(false)
    },
  )
})

describe('round', () => {
  it.each([
    ['2.004', 2, '2.00'],
    ['2.00499999', 2, '2.00'],
    ['2.005', 2, '2.01'],
    ['2.006', 2, '2.01'],
    ['-2.004', 2, '-2.00'],
    ['-2.005', 2, '-2.01'],
    ['-2.006', 2, '-2.01'],
    ['1.005', 2, '1.01'],
    ['0.5', 0, '1'],
    ['-0.5', 0, '-1'],
    ['0.4', 0, '0'],
    ['9.995', 2, '10.00'],
    ['7', 4, '7.0000'],
    ['0.00005', 4, '0.0001'],
  ])('(%s, %i) is %s: half away from zero', (value, digits, expected) => {
    expect(round(value, digits)).toBe(expected)
  })

  it('writes a rounded zero without a sign', () => {
    expect(round('-0.004', 2)).toBe('0.00')
  })

  it('agrees with whole-number arithmetic', () => {
    fc.assert(
      fc.property(decimals, places, (value, digits) => {
        const expected = roundedQuotient(scaled(value), 10n ** BigInt(8 - digits)) * 10n ** BigInt(8 - digits)
        expect(scaled(round(value, digits))).toBe(expected)
      }),
    )
  })
})

describe('divide', () => {
  it.each([
    ['1', '3', 4, '0.3333'],
    ['2', '3', 4, '0.6667'],
    ['1', '8', 2, '0.13'],
    ['-1', '8', 2, '-0.13'],
    ['1', '-8', 2, '-0.13'],
    ['-1', '-8', 2, '0.13'],
    ['1.2499', '10', 2, '0.12'],
    ['1.25', '10', 2, '0.13'],
    ['0', '7', 2, '0.00'],
    ['10', '2.5', 0, '4'],
    ['44999999999999999999999', '100000000000000000000000', 1, '0.4'],
    ['99999999999999999999999', '100000000000000000000000', 1, '1.0'],
  ])('(%s, %s, %i) is %s', (dividend, divisor, digits, expected) => {
    expect(divide(dividend, divisor, digits)).toBe(expected)
  })

  it('throws when dividing by zero', () => {
    expect(() => divide('1', '0.00', 2)).toThrow()
  })

  it('agrees with whole-number arithmetic', () => {
    fc.assert(
      fc.property(decimals, nonZero, places, (dividend, divisor, digits) => {
        const expected = roundedQuotient(scaled(dividend) * 10n ** BigInt(digits), scaled(divisor))
        expect(
          compare(
            divide(dividend, divisor, digits),
            divide(String(expected), String(10n ** BigInt(digits)), digits),
          ),
        ).toBe(0)
      }),
    )
  })

  it('times the divisor is the dividend within half a unit of the last place, times the divisor', () => {
    fc.assert(
      fc.property(decimals, nonZero, places, (dividend, divisor, digits) => {
        const back = multiply(divide(dividend, divisor, digits), divisor)
        const off = scaledExact(subtract(back, dividend))
        const halfUnit = scaledExact(multiply(divisor, `0.${'0'.repeat(digits)}5`))
        expect(off * off <= halfUnit * halfUnit).toBe(true)
      }),
    )
  })
})

/** With room for the decimals of a product of two wire decimals. */
function scaledExact(value: string): bigint {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.')
  return BigInt(whole + fraction.padEnd(24, '0'))
}

describe('remainder', () => {
  it.each([
    ['7', '2', '1'],
    ['6', '2', '0'],
    ['-7', '2', '-1'],
    ['0.3', '0.1', '0'],
    ['2.5', '0.75', '0.25'],
  ])('(%s, %s) is %s', (dividend, divisor, expected) => {
    expect(compare(remainder(dividend, divisor), expected)).toBe(0)
  })
  it('throws for a divisor of zero', () => {
    expect(() => remainder('1', '0')).toThrow()
  })
})

describe('isFinerThan', () => {
  it.each([
    ['1.2', 2, false],
    ['1.23', 2, false],
    ['1.230', 2, false],
    ['1.231', 2, true],
    ['-0.001', 2, true],
    ['7', 0, false],
    ['7.1', 0, true],
  ])('(%s, %i) is %s', (value, places, isFiner) => {
    expect(isFinerThan(value, places)).toBe(isFiner)
  })
})

describe('floor', () => {
  it.each([
    ['2.99', '2'],
    ['3', '3'],
    ['3.01', '3'],
    ['-0.01', '-1'],
    ['-1', '-1'],
    ['-1.01', '-2'],
    ['0', '0'],
  ])('(%s) is %s', (value, expected) => {
    expect(floor(value)).toBe(expected)
  })

  it('is at most the value, and less than one below it', () => {
    fc.assert(
      fc.property(decimals, (value) => {
        expect(compare(floor(value), value)).toBeLessThanOrEqual(0)
        expect(compare(value, add(floor(value), '1'))).toBe(-1)
      }),
    )
  })
})

describe('add, subtract, multiply and sum', () => {
  it('are exact where binary floats are not', () => {
    expect(add('0.1', '0.2')).toBe('0.3')
    expect(subtract('0.3', '0.1')).toBe('0.2')
    expect(multiply('1.1', '1.1')).toBe('1.21')
    expect(sum(['0.1', '0.2', '0.3'])).toBe('0.6')
  })

  it('sum of an empty list is zero', () => {
    expect(sum([])).toBe(ZERO)
  })

  it('add commutes and subtract undoes it', () => {
    fc.assert(
      fc.property(decimals, decimals, (left, right) => {
        expect(add(left, right)).toBe(add(right, left))
        expect(canonical(subtract(add(left, right), right))).toBe(canonical(left))
      }),
    )
  })

  it('add agrees with whole-number arithmetic', () => {
    fc.assert(
      fc.property(decimals, decimals, (left, right) => {
        expect(scaled(add(left, right))).toBe(scaled(left) + scaled(right))
      }),
    )
  })

  it('multiply commutes and distributes over add', () => {
    fc.assert(
      fc.property(decimals, decimals, decimals, (factor, left, right) => {
        expect(multiply(factor, left)).toBe(multiply(left, factor))
        const together = multiply(factor, add(left, right))
        expect(compare(together, add(multiply(factor, left), multiply(factor, right)))).toBe(0)
      }),
    )
  })

  it('sum does not depend on the order', () => {
    fc.assert(
      fc.property(fc.array(decimals), (values) => {
        expect(sum(values)).toBe(sum([...values].reverse()))
      }),
    )
  })

  it.each([
    ['amounts that cancel out', ['12.3400', '-12.34'], '0'],
    ['a negative fraction', ['-0.05'], '-0.05'],
    ['a negative zero', ['-0.00'], '0'],
    ['eight decimals', ['0.12345678', '0.00000002'], '0.1234568'],
    ['nine decimals', ['0.123456789', '0.1'], '0.223456789'],
    ['more than a float holds', Array.from({ length: 100 }, () => '999999999999999.01'), '99999999999999901'],
  ])('sum is exact for %s', (_name, values, expected) => {
    expect(sum(values)).toBe(expected)
  })

  it('sum agrees with adding one by one', () => {
    const amounts = fc.integer({ min: -1e7, max: 1e7 }).map((cents) => (cents / 100).toFixed(2))
    fc.assert(
      fc.property(fc.array(fc.oneof(decimals, amounts)), (values) => {
        expect(sum(values)).toBe(canonical(values.reduce(add, ZERO)))
      }),
    )
  })

  it('sum throws for text that is not a number', () => {
    expect(() => sum(['1', '1.2.3'])).toThrow()
    expect(() => sum([''])).toThrow()
    expect(() => sum(['.'])).toThrow()
  })
})

describe('compare', () => {
  it.each([
    ['1.0', '1', 0],
    ['0.99999999', '1', -1],
    ['1.00000001', '1', 1],
    ['-2', '1', -1],
    ['-0', '0', 0],
  ] as const)('(%s, %s) is %i', (left, right, expected) => {
    expect(compare(left, right)).toBe(expected)
  })
})

describe('isZero and isNegative', () => {
  it.each([
    ['0', true, false],
    ['-0.00', true, false],
    ['0.00000001', false, false],
    ['-0.00000001', false, true],
  ])('of %s are %s and %s', (value, zero, negative) => {
    expect(isZero(value)).toBe(zero)
    expect(isNegative(value)).toBe(negative)
  })
})

describe('canonical', () => {
  it.each([
    ['12.3400', '12.34'],
    ['-0.0', '0'],
    ['007', '7'],
    ['100', '100'],
    ['-1.50', '-1.5'],
    ['0.00000001', '0.00000001'],
    ['100000000000000000000000', '100000000000000000000000'],
  ])('(%s) is %s', (value, expected) => {
    expect(canonical(value)).toBe(expected)
  })

  it('is the same number, and itself canonical', () => {
    fc.assert(
      fc.property(decimals, (value) => {
        const short = canonical(value)
        expect(compare(short, value)).toBe(0)
        expect(canonical(short)).toBe(short)
      }),
    )
  })
})
