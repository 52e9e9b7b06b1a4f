import { conventions } from './conventions'

/** Number text as a field shows it: '2.5' is '2,5' in French. */
export function shownNumber(text: string): string {
  const { decimal } = conventions()
  return decimal === '.' ? text : text.replaceAll('.', decimal)
}

/**
 * What was typed into a field, with the decimal point that numbers are kept with. Where the language has a decimal
 * comma, a point is one too: number pads have it.
 */
export function typedNumber(shown: string): string {
  const { decimal } = conventions()
  return decimal === '.' ? shown : shown.replaceAll(decimal, '.').replace(/[\u00A0\u202F]/g, '')
}
