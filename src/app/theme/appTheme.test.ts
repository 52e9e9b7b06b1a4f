import { describe, expect, it } from 'vitest'
import { DEFAULT_THEME } from '@/domain/theme/themeColors'
import { appTheme } from './appTheme'

describe('appTheme', () => {
  it('carries the corrected colours as variables', () => {
    const theme = appTheme({ ...DEFAULT_THEME, mode: 'dark', primary: '#000033' })
    expect(theme.palette.mode).toBe('dark')
    expect(theme.palette.primary.main).not.toBe('#000033')
    expect(JSON.stringify(theme.vars)).toContain('--mui-palette-primary-soft')
    expect(JSON.stringify(theme.vars)).toContain('--mui-palette-bar-surface')
  })

  it('has a radius of 8, the five sizes and no capitals on buttons', () => {
    const { shape, typography } = appTheme(DEFAULT_THEME)
    expect(shape.borderRadius).toBe(8)
    expect(typography.button.textTransform).toBe('none')
    const sizes = ['h1', 'h2', 'h3', 'body1', 'body2', 'button', 'caption', 'overline'] as const
    const pixels = new Set(sizes.map((name) => Number.parseFloat(String(typography[name].fontSize)) * 16))
    expect([...pixels].sort((a, b) => a - b)).toEqual([12, 14, 16, 20, 28])
  })
})
