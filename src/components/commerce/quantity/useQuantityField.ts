import { useState, type KeyboardEvent } from 'react'
import { takeQuantity } from '@/domain/cart/takeQuantity'
import { compare, type Decimal, isZero, ZERO, canonical } from '@/domain/money/decimal'
import { hasMultiple, quantityStep, stepDown, stepUp, type RoundingFlag } from '@/domain/quantity/multiples'
import { cleanNumericInput, parseNumericInput, roundQuantity } from '@/domain/quantity/numericInput'
import type { SellBy } from '@/domain/units/unit'
import { QUANTITY_MESSAGES as texts } from './messages'

export interface QuantityFieldOptions {
  quantity: Decimal
  multiple: Decimal
  rounding: RoundingFlag
  /** Whether 0 means something here, as it does where it takes the product out of the cart. */
  canBeZero: boolean
  onCommit: (quantity: Decimal) => void
  /** Enter, where it does more than to commit. */
  onEnter?: ((quantity: Decimal) => void) | undefined
  onDraft?: ((quantity: Decimal) => void) | undefined
}

/** What was typed, also when it is more than a line may have: that is refused and not changed into something else. */
const typedQuantity = (text: string): Decimal => roundQuantity(parseNumericInput(text))

/** The typing, stepping and rounding of a quantity; what is typed counts when it is committed (Spec 2 §2, §5). */
export function useQuantityField(options: QuantityFieldOptions) {
  const { quantity, multiple, rounding, canBeZero, onCommit, onEnter, onDraft } = options
  const [typed, setTyped] = useState<string | null>(null)
  const rule = `${multiple} ${rounding}`
  const [refusal, setRefusal] = useState<{ problem: string; rule: string } | null>(null)
  const step = quantityStep(multiple, rounding)
  const current = typed === null ? quantity : typedQuantity(typed)

  /** The quantity to be taken, or null after saying why it cannot be. */
  function accept(wanted: Decimal): Decimal | null {
    const taken = takeQuantity(wanted, { multiple, rounding, canBeZero })
    setRefusal(taken.problem === null ? null : { problem: taken.problem, rule })
    if (taken.problem === null) setTyped(null)
    return taken.quantity
  }
  function commit(wanted: Decimal, take = onCommit): void {
    const accepted = accept(wanted)
    if (accepted !== null && (take !== onCommit || compare(accepted, quantity) !== 0)) take(accepted)
  }

  function putBack(): void {
    setTyped(null)
    setRefusal(null)
  }

  const lowest = canBeZero ? ZERO : hasMultiple(multiple) && rounding !== 'None' ? multiple : '0.01'
  const below = stepDown(current, step)
  const canStepDown = compare(current, ZERO) > 0 && compare(below, lowest) >= 0
  return {
    text: typed ?? quantity,
    /** What was wrong by the rules of another unit says nothing of this one. */
    error: refusal?.rule === rule ? refusal.problem : null,
    canStepDown,
    onChange: (text: string) => {
      setRefusal(null)
      const cleaned = cleanNumericInput(text)
      setTyped(cleaned)
      onDraft?.(typedQuantity(cleaned))
    },
    onStep: (direction: 'up' | 'down') => {
      if (direction === 'up') commit(stepUp(current, step))
      else if (canStepDown) commit(below)
    },
    /** The focus leaves the control: what is typed counts. On the way to plus and minus it does not yet. */
    onLeave: () => {
      if (typed === null) return
      // Nothing or 0 left behind is no wish to remove; where it is drafted, what is wrong with it stands beside it.
      if (onDraft === undefined && isZero(current)) putBack()
      else commit(current)
    },
    onKeyDown: (event: KeyboardEvent) => {
      switch (event.key) {
        case 'ArrowUp':
        case 'ArrowDown':
          event.preventDefault()
          if (event.key === 'ArrowUp') commit(stepUp(current, step))
          else if (canStepDown) commit(below)
          break
        case 'Enter':
          if (onEnter === undefined && typed === null) return
          event.preventDefault()
          if (typed === '' && canBeZero) putBack()
          else commit(current, onEnter)
          break
        case 'Escape':
          if (typed === null) return
          event.stopPropagation()
          putBack()
      }
    },
  }
}

/** The multiple and the rounding in words: 'Sold by 4, rounded up'; '' where any quantity will do. */
export function quantityHint(sellBy: SellBy | undefined, rounding: RoundingFlag): string {
  const multiple = sellBy?.sellByMultiple ?? '0'
  if (!hasMultiple(multiple) || canonical(multiple) === '1') return ''
  return texts.soldBy(canonical(multiple)) + texts.rounding[rounding]
}
