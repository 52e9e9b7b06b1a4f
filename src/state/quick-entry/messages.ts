import { formatCount } from '@/domain/money/thousands'

/** Texts of what becomes of pending rows (Spec 2 §2, §8). */
export const QUICK_ENTRY_TEXTS = {
  updated: 'Cart updated successfully.',
  updatedWithErrors: (count: number) => `Cart updated with ${formatCount(count)} error(s).`,
  notSent: 'Not sent, because the server does not answer.',
  noCatalogue: 'The products could not be read. Please try again.',
} as const
