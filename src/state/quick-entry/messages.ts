import { groupThousands } from '@/domain/money/amount'

/** Texts of what becomes of pending rows (Spec 2 §2, §8). */
export const QUICK_ENTRY_TEXTS = {
  updated: 'Cart updated successfully.',
  updatedWithErrors: (count: number) => `Cart updated with ${groupThousands(String(count))} error(s).`,
  notSent: 'Not sent, because the server does not answer.',
  notLoaded: 'This product is not loaded yet. Please try again.',
  noCatalogue: 'The products could not be read. Please try again.',
} as const
