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
  /** True where 0 removes the product from the cart. */
  canBeZero: boolean
  onCommit: (quantity: Decimal) => void
  /** Called on Enter, after committing. */
  onEnter?: ((quantity: Decimal) => void) | undefined
  onDraft?: ((quantity: Decimal) => void) | undefined
}

/** The typed text, even beyond a line's maximum: it is rejected, not changed. */
const typedQuantity = (text: string): Decimal => roundQuantity(parseNumericInput(text))

interface QuantityField {
  readonly text: string
  readonly error: string | null
  readonly canStepDown: boolean
  readonly onChange: (text: string) => void
  readonly onStep: (direction: 'up' | 'down') => void
  readonly onLeave: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Typing, stepping and rounding of a quantity; typed text counts when committed (Spec 2 §2, §5). */
export function useQuantityField(options: QuantityFieldOptions): QuantityField {
  const { quantity, multiple, rounding, canBeZero, onCommit, onEnter, onDraft } = options
  const [typed, setTyped] = useState<string | null>(null)
  const rule = `${multiple} ${rounding}`
  const [refusal, setRefusal] = useState<{ problem: string; rule: string } | null>(null)
  const step = quantityStep(multiple, rounding)
  const current = typed === null ? quantity : typedQuantity(typed)

  /** The quantity to commit; null after showing an error. */
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
    /** An error by another unit's rules does not apply to this one. */
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
    /** Commits when the focus leaves the control, but not on the way to plus and minus. */
    onLeave: () => {
      if (typed === null) return
      // An emptied field or 0 is no wish to remove; in drafts the error is shown beside it.
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

/** The multiple and rounding in words: 'Sold by 4, rounded up'; '' for any quantity. */
export function quantityHint(sellBy: SellBy | undefined, rounding: RoundingFlag): string {
  const multiple = sellBy?.sellByMultiple ?? '0'
  if (!hasMultiple(multiple) || canonical(multiple) === '1') return ''
  return texts.soldBy(canonical(multiple)) + texts.rounding[rounding]
}
