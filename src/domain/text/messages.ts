import { icu } from '../language/icu'

/** Error of a text longer than `max`. */
export function textTooLongMessage(field: string, max: number): string {
  return icu('{field} can have {max} characters at most', { field, max })
}
