import { formatCount } from '@/domain/money/thousands'

/** Texts of updates (Spec 2 §2, §8). */
export const QUICK_ENTRY_TEXTS = {
  updated: 'Cart updated successfully.',
  updatedWithErrors: (count: number) => `Cart updated with ${formatCount(count)} error(s).`,
  notSent: 'Not sent because the server is not responding.',
  noCatalogue: 'The products could not be loaded. Please try again.',
} as const
