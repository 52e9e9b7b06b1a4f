import { checkoutEvents } from '@/state/checkout/checkoutSlice'
import { useMemo } from 'react'
import type { CartLine } from '@/domain/cart/cart'
import { changedLines, namesChanges } from '@/domain/checkout/changes'
import type { Checkout } from '../useCheckout'

export function useChanges({ state, move }: Checkout, lines: readonly CartLine[]) {
  const { question, acknowledged } = state
  const before = question?.reason === 'changed' ? question.before : null
  const changed = useMemo(() => changedLines(lines, before), [lines, before])
  const name = useMemo(() => namesChanges(changed), [changed])
  return {
    changed,
    isAcknowledged: name === '' || name === acknowledged,
    acknowledge: (isAcknowledged: boolean) => {
      move(checkoutEvents.changesAcknowledged(isAcknowledged ? name : ''))
    },
  }
}
