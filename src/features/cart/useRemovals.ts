import { useCallback, useState } from 'react'
import type { CartLine } from '@/domain/cart/cart'
import { selectCartLines, selectCartWrites } from '@/state/cart/cartSelectors'
import { putBackLines } from '@/state/cart/putBackLines'
import { clearLines, deleteLine } from '@/state/cart/writeCart'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { lineName } from './lineName'
import { CART_PAGE_MESSAGES as texts } from './messages'

interface Removal {
  readonly key: string
  readonly lines: readonly CartLine[]
  /** What was done, in words. */
  readonly message: string
}

/** What was removed on this screen, last first to be put back, and the removing itself (Spec 2 §2, §4). */
export function useRemovals() {
  const dispatch = useAppDispatch()
  const lines = useAppSelector(selectCartLines)
  const writes = useAppSelector(selectCartWrites)
  const [removals, setRemovals] = useState<readonly Removal[]>([])
  const remove = useCallback(
    (line: CartLine) => {
      const write = dispatch(deleteLine(line))
      if (!write) return
      const removal = { key: write.key, lines: [line], message: texts.removed(lineName(line)) }
      setRemovals((before) => [...before, removal])
    },
    [dispatch],
  )
  const clear = () => {
    const write = dispatch(clearLines())
    if (write)
      setRemovals((before) => [...before, { key: write.key, lines, message: texts.cleared(lines.length) }])
  }
  // What failed stands in the cart again, with a way of its own to be undone.
  const hasFailed = ({ key }: Removal) =>
    writes.some((write) => write.key === key && write.status === 'failed')
  const last = removals.findLast((removal) => !hasFailed(removal)) ?? null
  const putBack = () => {
    if (!last) return
    dispatch(putBackLines(last.lines, last.key))
    setRemovals((before) => before.slice(0, before.indexOf(last)))
  }
  return { last, remove, clear, putBack }
}
