import type { LostPart } from '@/domain/cart/addableLine'
import type { ElsewhereChange } from '@/domain/cart/changedElsewhere'
import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

/** '1 line added, 2 lines changed'; omits counts of 0. */
function changesInWords({ added, changed, removed }: ElsewhereChange): string {
  return [
    added > 0 && icu('{count, plural, one {# line added} other {# lines added}}', { count: added }),
    changed > 0 && icu('{count, plural, one {# line changed} other {# lines changed}}', { count: changed }),
    removed > 0 && icu('{count, plural, one {# line removed} other {# lines removed}}', { count: removed }),
  ]
    .filter((part) => part !== false)
    .join(', ')
}

/** The one lost part, or that several are lost. */
const lostOf = (lost: readonly LostPart[]) => (lost.length === 1 ? (lost[0] ?? '') : 'several')

/** Notices about a cart that several people work on. */
export const CART_NEWS_MESSAGES = messages('cartNews', {
  changedElsewhere: (change: ElsewhereChange) =>
    icu('The cart was changed elsewhere: {changes}.', { changes: changesInWords(change) }),
  /** For writes persisted by another version of the app. */
  unreadable: 'Some changes from an earlier visit could not be read. Please check the cart.',
  /** For a rejected change of a line whose product is not for sale any more. */
  changeUndone: (name: string) => icu('"{name}" is unavailable. Your change was undone.', { name }),
  /** For restored lines whose price or notes another user had set. */
  putBackWithout: (lost: readonly LostPart[]) =>
    icu(
      '{lost, select, price {Some restored lines have lost their prices: your account cannot set them.} notes {Some restored lines have lost their notes: your account cannot set them.} other {Some restored lines have lost their prices or notes: your account cannot set them.}}',
      { lost: lostOf(lost) },
    ),
  addedWithout: (lost: readonly LostPart[]) =>
    icu(
      '{lost, select, price {The line was added without its prices: your account cannot set them.} notes {The line was added without its notes: your account cannot set them.} other {The line was added without its prices or notes: your account cannot set them.}}',
      { lost: lostOf(lost) },
    ),
})
