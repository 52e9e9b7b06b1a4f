import { pictureFilter, themeColors, type ThemeChoice, type Tone } from '@/domain/theme/themeColors'

const TONES = ['primary', 'secondary', 'error', 'warning', 'info', 'success'] as const

function toneVariables(name: (typeof TONES)[number], { main, hover, onMain, soft }: Tone) {
  return [
    [`--mui-palette-${name}-main`, main],
    [`--mui-palette-${name}-dark`, hover],
    [`--mui-palette-${name}-contrastText`, onMain],
    [`--mui-palette-${name}-soft`, soft],
  ] as const
}

/**
 * The colors of a theme as CSS variables with MUI's names, because the first screens render without MUI, and
 * MUI's parts must use the same colors later.
 */
export function themeVariables(choice: ThemeChoice): ReadonlyMap<string, string> {
  const colors = themeColors(choice)
  return new Map<string, string>([
    ...TONES.flatMap((name) => toneVariables(name, colors[name])),
    ['--mui-palette-text-primary', colors.text],
    ['--mui-palette-text-secondary', colors.textMuted],
    ['--mui-palette-background-default', colors.background],
    ['--mui-palette-background-paper', colors.surface],
    ['--mui-palette-divider', colors.hairline],
    ['--mui-palette-surface-hover', colors.hover],
    ['--mui-palette-surface-outline', colors.outline],
    ['--mui-palette-bar-surface', colors.bar.surface],
    ['--mui-palette-bar-hover', colors.bar.hover],
    ['--mui-palette-bar-text', colors.bar.text],
    ['--mui-palette-bar-hairline', colors.bar.hairline],
    ['--mui-palette-picture-filter', pictureFilter(choice.mode)],
  ])
}
