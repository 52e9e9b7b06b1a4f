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

/** What is told of a cart that others work at too. */
export const CART_NEWS = {
  changedElsewhere: ({ added, changed, removed }: ElsewhereChange) => {
    const parts = [counted(added, 'added'), counted(changed, 'changed'), counted(removed, 'removed')]
    return `The cart was changed elsewhere: ${parts.filter((part) => part !== null).join(', ')}.`
  },
  /** Of changes that another version of the app has kept. */
  unreadable: 'Some changes from an earlier visit could not be read. Please check the cart.',
  /** Of lines as they were, which somebody else had made so. */
  putBackWithout: (lost: readonly LostPart[]) =>
    `Some of what was put back has lost its ${lostWords(lost)}: your account cannot set them.`,
  addedWithout: (lost: readonly LostPart[]) =>
    `The line was added without its ${lostWords(lost)}: your account cannot set them.`,
} as const
