import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { contrast, type HexColor } from './themeColors'
import {
  lowestContrast,
  OUTLINE_CONTRAST_MIN,
  readableOn,
  TEXT_CONTRAST_MIN,
  textOn,
  DEFAULT_THEME,
  pictureFilter,
  themeColors,
} from './themeColors'

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): HexColor => `#${value.toString(16).padStart(6, '0')}`)
const choice = fc.record({
  mode: fc.constantFrom('light', 'dark'),
  primary: color,
  secondary: color,
} as const)
const TONES = ['primary', 'secondary', 'error', 'warning', 'info', 'success'] as const

describe('themeColors', () => {
  // Spec 1 §9: Every theme keeps the least contrast
  it('gives text and icons a contrast of at least 4.5 on every surface, for any user colours', () => {
    fc.assert(
      fc.property(choice, (chosen) => {
        const colors = themeColors(chosen)
        const neutral = [colors.background, colors.surface, colors.hover]
        const soft = TONES.map((name) => colors[name].soft)
        expect(lowestContrast(colors.text, [...neutral, ...soft])).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN)
        expect(lowestContrast(colors.textMuted, [...neutral, ...soft])).toBeGreaterThanOrEqual(
          TEXT_CONTRAST_MIN,
        )
        for (const name of TONES) {
          const tone = colors[name]
          expect(lowestContrast(tone.main, [...neutral, tone.soft])).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN)
          expect(lowestContrast(tone.onMain, [tone.main, tone.hover])).toBeGreaterThanOrEqual(
            TEXT_CONTRAST_MIN,
          )
        }
        const { bar } = colors
        expect(lowestContrast(bar.text, [bar.surface, bar.hover])).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN)
        expect(lowestContrast(colors.outline, neutral)).toBeGreaterThanOrEqual(OUTLINE_CONTRAST_MIN)
      }),
      { numRuns: 1000 },
    )
  })

  it('leaves a readable colour unchanged', () => {
    const colors = themeColors({ mode: 'light', primary: '#005f5f', secondary: '#8a0030' })
    expect(colors.primary.main).toBe('#005f5f')
    expect(colors.secondary.main).toBe('#8a0030')
  })

  it('darkens a too bright colour in light mode and lightens a too dark one in dark mode', () => {
    expect(
      contrast(themeColors({ ...DEFAULT_THEME, primary: '#ffee00' }).primary.main, '#000000'),
    ).toBeLessThan(contrast('#ffee00', '#000000'))
    expect(
      contrast(themeColors({ ...DEFAULT_THEME, mode: 'dark', primary: '#000033' }).primary.main, '#000000'),
    ).toBeGreaterThan(contrast('#000033', '#000000'))
  })

  test.each(['', 'teal', '#12', 'javascript:alert(1)'])('replaces %j by the default colours', (text) => {
    expect(themeColors({ mode: 'light', primary: text, secondary: text })).toEqual(themeColors(DEFAULT_THEME))
  })
})

describe('readableOn', () => {
  it('is black or white when no nearer colour reaches the contrast', () => {
    expect(readableOn('#ffffff', ['#ffffff'], 21)).toBe('#000000')
    expect(readableOn('#808080', ['#000000'], 21)).toBe('#ffffff')
  })

  it('assumes a white surface by default', () => {
    expect(readableOn('#336699', [])).toBe('#336699')
  })
})

describe('textOn', () => {
  it('reaches a contrast of at least 4.5 on any colour', () => {
    fc.assert(fc.property(color, (surface) => contrast(textOn(surface), surface) >= TEXT_CONTRAST_MIN))
  })
})

test.each([
  ['light', 'none'],
  ['dark', 'brightness(0.8)'],
] as const)('pictures on %s surfaces have the filter %s', (mode, filter) => {
  expect(pictureFilter(mode)).toBe(filter)
})
