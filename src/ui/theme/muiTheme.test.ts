import { describe, expect, it, test } from 'vitest'
import { DEFAULT_THEME, type ThemeChoice } from '@/domain/theme/themeColors'
import { muiTheme } from './muiTheme'
import { themeVariables } from './themeVariables'

const choices: ThemeChoice[] = [
  DEFAULT_THEME,
  { ...DEFAULT_THEME, mode: 'dark' },
  { mode: 'dark', primary: '#000033', secondary: '#ffee00' },
]

describe('muiTheme', () => {
  test.each(choices)('uses the same variables as the rest of the page: %j', (choice) => {
    const written = JSON.stringify(muiTheme(choice).generateStyleSheets())
    for (const [name, value] of themeVariables(choice)) expect(written).toContain(`"${name}":"${value}"`)
  })

  it('has a radius of 8, five font sizes and no uppercase buttons', () => {
    const { shape, typography } = muiTheme(DEFAULT_THEME)
    expect(shape.borderRadius).toBe(8)
    expect(typography.button.textTransform).toBe('none')
    const sizes = ['h1', 'h2', 'h3', 'body1', 'body2', 'button', 'caption', 'overline'] as const
    const pixels = new Set(sizes.map((name) => Number.parseFloat(String(typography[name].fontSize)) * 16))
    expect([...pixels].sort((a, b) => a - b)).toEqual([12, 14, 16, 20, 28])
  })
})
