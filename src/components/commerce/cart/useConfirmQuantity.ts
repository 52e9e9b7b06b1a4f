import { useCallback } from 'react'
import { useConfirm } from '@/components/ui/dialog/useConfirm'
import type { Decimal } from '@/domain/money/decimal'
import { CONFIRM_QUANTITY_TEXT, CONFIRM_QUANTITY_TITLE } from '@/domain/quantity/messages'
import { checkQuantity, type RoundingFlag } from '@/domain/quantity/multiples'
import { CART_MESSAGES as texts } from './cartMessages'

/** Asks about a quantity that is no multiple where nothing rounds it; false: it may not be saved (Spec 2 §2). */
export function useConfirmQuantity() {
  const confirm = useConfirm()
  return useCallback(
    async (quantity: Decimal, multiple: Decimal, rounding: RoundingFlag): Promise<boolean> => {
      const { kind } = checkQuantity(quantity, multiple, rounding)
      if (kind !== 'confirm') return kind === 'ok'
      return confirm({
        title: CONFIRM_QUANTITY_TITLE,
        message: CONFIRM_QUANTITY_TEXT,
        confirmLabel: texts.confirm,
      })
    },
    [confirm],
  )
}
