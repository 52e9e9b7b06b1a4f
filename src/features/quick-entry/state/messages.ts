import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

/** Texts of updates (Spec 2 §2, §8). */
export const QUICK_ENTRY_UPDATE_MESSAGES = messages('quickEntryUpdate', {
  updated: 'Cart updated successfully.',
  updatedWithErrors: (count: number) => icu('Cart updated with {count, number} error(s).', { count }),
  notSent: 'Not sent because the server is not responding.',
  noCatalogue: 'The products could not be loaded. Please try again.',
})
