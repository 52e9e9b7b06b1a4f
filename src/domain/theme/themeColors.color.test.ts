import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { contrast, luminance, mix, parseColor, type HexColor } from './themeColors'

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): HexColor => `#${value.toString(16).padStart(6, '0')}`)

describe('parseColor', () => {
  test.each([
    ['#008080', '#008080'],
    ['008080', '#008080'],
    [' #F50057 ', '#f50057'],
    ['#abc', '#aabbcc'],
    ['ABC', '#aabbcc'],
    ['#12345', null],
    ['#1234567', null],
    ['#00808g', null],
    ['teal', null],
    ['', null],
  ])('reads %j as %j', (text, expected) => {
    expect(parseColor(text)).toBe(expected)
  })

  it('reads every color in capitals', () => {
    fc.assert(fc.property(color, (value) => parseColor(value.toUpperCase()) === value))
  })
})

describe('mix', () => {
  test.each([
    [0, '#000000'],
    [0.5, '#808080'],
    [1, '#ffffff'],
  ])('interpolates at %d', (share, expected) => {
    expect(mix('#000000', '#ffffff', share)).toBe(expected)
  })
})

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.478],
    ['#767676', '#ffffff', 4.542],
    ['#008080', '#ffffff', 4.772],
    ['#0a0a0a', '#0a0a0a', 1],
  ] as const)('of %s and %s is %d', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2)
  })

  it('is symmetric and between 1 and 21', () => {
    fc.assert(
      fc.property(color, color, (one, other) => {
        const ratio = contrast(one, other)
        expect(ratio).toBe(contrast(other, one))
        expect(ratio).toBeGreaterThanOrEqual(1)
        expect(ratio).toBeLessThanOrEqual(21)
      }),
    )
  })

  it('counts green as brighter than red, and red as brighter than blue', () => {
    expect(luminance('#00ff00')).toBeGreaterThan(luminance('#ff0000'))
    expect(luminance('#ff0000')).toBeGreaterThan(luminance('#0000ff'))
  })
})
