import type { LostPart } from '@/domain/cart/addableLine'
import type { ElsewhereChange } from '@/domain/cart/changedElsewhere'

/** '1 line added', '2 lines added'; null for none. */
function counted(count: number, what: string): string | null {
  if (count === 0) return null
  return `${count} ${count === 1 ? 'line' : 'lines'} ${what}`
}

const LOST: Readonly<Record<LostPart, string>> = { price: 'prices', notes: 'notes' }

/** 'prices', 'prices or notes'. */
const lostWords = (lost: readonly LostPart[]) => lost.map((part) => LOST[part]).join(' or ')

/** Notices about a cart that several people work on. */
export const CART_NEWS = {
  changedElsewhere: ({ added, changed, removed }: ElsewhereChange) => {
    const parts = [counted(added, 'added'), counted(changed, 'changed'), counted(removed, 'removed')]
    return `The cart was changed elsewhere: ${parts.filter((part) => part !== null).join(', ')}.`
  },
  /** For writes persisted by another version of the app. */
  unreadable: 'Some changes from an earlier visit could not be read. Please check the cart.',
  /** For lines put back that somebody else had given a price or notes. */
  putBackWithout: (lost: readonly LostPart[]) =>
    `Some restored lines have lost their ${lostWords(lost)}: your account cannot set them.`,
  addedWithout: (lost: readonly LostPart[]) =>
    `The line was added without its ${lostWords(lost)}: your account cannot set them.`,
} as const
