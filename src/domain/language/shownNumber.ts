import { conventions } from './conventions'

/** A stored number, in English notation, as a field displays it: '1,234.5' is '1 234,5' in French. */
export function shownNumber(text: string): string {
  const { decimal, group } = conventions()
  return text.replace(/[.,]/g, (mark) => (mark === '.' ? decimal : group))
}
