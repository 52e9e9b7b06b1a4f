import { conventions } from './conventions'

/** Number text, which is kept as English writes it, as a field shows it: '1,234.5' is '1 234,5' in French. */
export function shownNumber(text: string): string {
  const { decimal, group } = conventions()
  return text.replace(/[.,]/g, (mark) => (mark === '.' ? decimal : group))
}
