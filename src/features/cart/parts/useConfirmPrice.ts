import { useCallback } from 'react'
import { useConfirm } from '@/ui/dialog/useConfirm'
import { CART_MESSAGES as texts } from './cartMessages'

/** Most prices listed in the question; more are only counted. */
const NAMED_MAX = 10

/** Asks about prices that may be typing errors, each with its reason; true at once without any. */
export function useConfirmPrice(): (doubts: readonly string[]) => Promise<boolean> {
  const confirm = useConfirm()
  return useCallback(
    async (doubts) => {
      if (doubts.length === 0) return true
      const more = doubts.length - NAMED_MAX
      const details = [...doubts.slice(0, NAMED_MAX), ...(more > 0 ? [texts.morePrices(more)] : [])]
      const message = doubts.length === 1 ? texts.priceQuestion : texts.pricesQuestion
      return confirm({ title: texts.priceTitle, message, details, confirmLabel: texts.confirm })
    },
    [confirm],
  )
}
