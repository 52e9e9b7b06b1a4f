import { conventions } from './conventions'

/** Number text, which is kept as English writes it, as a field shows it: '1,234.5' is '1 234,5' in French. */
export function shownNumber(text: string): string {
  const { decimal, group } = conventions()
  return text.replace(/[.,]/g, (mark) => (mark === '.' ? decimal : group))
}

/**
 * What was typed into a field, as it is kept. Where the language has a decimal comma, a point is one too: number pads
 * have it.
 */
export function typedNumber(shown: string): string {
  const { decimal } = conventions()
  return decimal === '.' ? shown : shown.replace(/[\u00A0\u202F]/g, '').replaceAll(decimal, '.')
}
