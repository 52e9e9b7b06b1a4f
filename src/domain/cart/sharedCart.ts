import type { CartLine } from './cart'
import { namesInWords, othersMessage } from './messages'

/** Longest list of names; more people are only counted. */
const NAMES_MAX = 3

/** 'Dana Kim', 'Dana Kim and Luis Amaral', '5 others': the people a cart is shared with. */
export function othersInWords(names: readonly string[]): string {
  return names.length > NAMES_MAX ? othersMessage(names.length) : namesInWords(names)
}

const isOfOther = ({ addedBy }: CartLine) => addedBy !== undefined && !addedBy.isYou

/** Lines added by other users. Local lines are the user's own. */
export function linesOfOthers(lines: readonly CartLine[]): CartLine[] {
  return lines.filter(isOfOther)
}

/** True if the cart has lines of more than one person. Author names are only shown then. */
export function hasSeveralAuthors(lines: readonly CartLine[]): boolean {
  const authors = lines.map(({ addedBy }) => (!addedBy || addedBy.isYou ? null : addedBy.name))
  return new Set(authors).size > 1
}
