import { checkoutEvents } from '@/features/checkout/state/checkoutSlice'
import { useMemo } from 'react'
import type { CartLine } from '@/domain/cart/cart'
import { changedLines, namesChanges, type ChangedLine } from '@/domain/checkout/changes'
import type { Checkout } from '../useCheckout'

interface LineChanges {
  readonly changed: readonly ChangedLine[]
  readonly isAcknowledged: boolean
  readonly acknowledge: (isAcknowledged: boolean) => void
}

export function useChanges({ state, move }: Checkout, lines: readonly CartLine[]): LineChanges {
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
