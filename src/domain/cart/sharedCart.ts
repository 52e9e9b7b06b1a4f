import type { CartLine } from './cart'
import { namesInWords, othersMessage } from './messages'

/** Names of more people than these are not listed. */
const NAMES_MAX = 3

/** 'Dana Kim', 'Dana Kim and Luis Amaral', '5 others': those a cart is shared with. */
export function othersInWords(names: readonly string[]): string {
  return names.length > NAMES_MAX ? othersMessage(names.length) : namesInWords(names)
}

const isOfOther = ({ addedBy }: CartLine) => addedBy !== undefined && !addedBy.isYou

/** Lines that somebody else added. Local lines are the user's own. */
export function linesOfOthers(lines: readonly CartLine[]): CartLine[] {
  return lines.filter(isOfOther)
}

/** True when lines of more than one person are in the cart: only then their names tell anything. */
export function hasSeveralAuthors(lines: readonly CartLine[]): boolean {
  const authors = lines.map(({ addedBy }) => (!addedBy || addedBy.isYou ? null : addedBy.name))
  return new Set(authors).size > 1
}
