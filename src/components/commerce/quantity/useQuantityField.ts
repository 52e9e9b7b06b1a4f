import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { roundedTo, takeQuantity } from '@/domain/cart/takeQuantity'
import { canonical, compare, type Decimal, isZero, ZERO } from '@/domain/money/decimal'
import { hasMultiple, quantityStep, type RoundingFlag, stepDown, stepUp } from '@/domain/quantity/multiples'
import { cleanNumericInput, parseNumericInput, roundQuantity } from '@/domain/quantity/numericInput'
import type { SellBy } from '@/domain/units/unit'
import { onSettleTypedText } from '@/state/unsaved/typedText'
import { QUANTITY_MESSAGES as texts } from './messages'

/** Takes a quantity, at once or, by a promise, once the user has answered a question about it. */
export type TakeQuantity = (quantity: Decimal) => void | Promise<void>

export interface QuantityFieldOptions {
  quantity: Decimal
  multiple: Decimal
  rounding: RoundingFlag
  /** True where 0 removes the product from the cart. */
  canBeZero: boolean
  onCommit: TakeQuantity
  /** Called on Enter, after committing. */
  onEnter?: TakeQuantity | undefined
  /** Called at each key with what the text will become; makes the field part of a form that is saved as a whole. */
  onDraft?: ((quantity: Decimal) => void) | undefined
}

/** The typed text, even beyond a line's maximum: it is rejected, not changed. */
const typedQuantity = (text: string): Decimal => roundQuantity(parseNumericInput(text))

interface QuantityField {
  readonly text: string
  readonly error: string | null
  /** What rounding will make of the typed text; null where it stays. */
  readonly becomes: string | null
  readonly isTyping: boolean
  /** The quantity came from a step, which a screen reader does not read by itself. */
  readonly isStepped: boolean
  readonly canStepDown: boolean
  readonly onChange: (text: string) => void
  readonly onStep: (direction: 'up' | 'down') => void
  readonly onLeave: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Commits typed text before it can be lost: when the page is hidden, left or closed, when the session ends, and when
 * the field goes away.
 * @param settle false when the text still waits; the browser then asks before the page is left
 */
function useSettledInTime(isTyping: boolean, settle: () => boolean): void {
  const settleNow = useEffectEvent(settle)
  useEffect(() => {
    if (!isTyping) return
    const hide = () => {
      if (document.visibilityState === 'hidden') settleNow()
    }
    const leave = () => void settleNow()
    const forget = onSettleTypedText(leave)
    const unload = (event: BeforeUnloadEvent) => {
      if (!settleNow()) event.preventDefault()
    }
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', leave)
    window.addEventListener('beforeunload', unload)
    return () => {
      forget()
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('beforeunload', unload)
    }
  }, [isTyping])
  useEffect(() => () => void settleNow(), [])
}

/** Typing, stepping and rounding of a quantity; typed text counts when committed (Spec 2 §2, §5). */
export function useQuantityField(options: QuantityFieldOptions): QuantityField {
  const { quantity, multiple, rounding, canBeZero, onCommit, onEnter, onDraft } = options
  const rules = { multiple, rounding, canBeZero }
  const [typed, setTyped] = useState<string | null>(null)
  const [isStepped, setIsStepped] = useState(false)
  /** False as soon as the text is committed, even before the next render. */
  const isWaiting = useRef(false)
  const isAsking = useRef(false)
  const rule = `${multiple} ${rounding}`
  const [refusal, setRefusal] = useState<{ problem: string; rule: string } | null>(null)
  const step = quantityStep(multiple, rounding)
  const current = typed === null ? quantity : typedQuantity(typed)

  function type(text: string | null): void {
    isWaiting.current = text !== null
    setTyped(text)
  }
  /** Returns false while the quantity waits: rejected with an error, or to be confirmed by the user. */
  function commit(wanted: Decimal, take = onCommit): boolean {
    if (isAsking.current) return false
    const taken = takeQuantity(wanted, rules)
    setRefusal(taken.problem === null ? null : { problem: taken.problem, rule })
    if (taken.quantity === null) return false
    const isSame = take === onCommit && compare(taken.quantity, quantity) === 0
    const answer = isSame ? undefined : take(taken.quantity)
    if (!answer) {
      type(null)
      return true
    }
    type(taken.quantity)
    isAsking.current = true
    void answer.finally(() => {
      isAsking.current = false
      type(null)
    })
    return false
  }
  function putBack(): void {
    type(null)
    setRefusal(null)
  }
  useSettledInTime(
    typed !== null && onDraft === undefined,
    // An emptied field or 0 is no wish to remove; a form is guarded as a whole.
    () => !isWaiting.current || onDraft !== undefined || isZero(current) || commit(current),
  )

  const lowest = canBeZero ? ZERO : hasMultiple(multiple) && rounding !== 'None' ? multiple : '0.01'
  const below = stepDown(current, step)
  const canStepDown = compare(current, ZERO) > 0 && compare(below, lowest) >= 0
  const becomes = typed === null ? null : roundedTo(current, rules)
  const onStep = (direction: 'up' | 'down') => {
    setIsStepped(true)
    if (direction === 'up') commit(stepUp(current, step))
    else if (canStepDown) commit(below)
  }
  return {
    text: typed ?? quantity,
    /** An error by another unit's rules does not apply to this one. */
    error: refusal?.rule === rule ? refusal.problem : null,
    becomes: becomes && texts.becomes(compare(becomes, current) > 0 ? 'up' : 'down', becomes),
    isTyping: typed !== null,
    isStepped,
    canStepDown,
    onChange: (text: string) => {
      setRefusal(null)
      setIsStepped(false)
      const cleaned = cleanNumericInput(text)
      type(cleaned)
      const entered = typedQuantity(cleaned)
      onDraft?.(roundedTo(entered, rules) ?? entered)
    },
    onStep,
    /** Commits when the focus leaves the field, also on the way to plus and minus. */
    onLeave: () => {
      if (!isWaiting.current || isAsking.current) return
      // In drafts the error is shown beside the field.
      if (onDraft === undefined && isZero(current)) putBack()
      else commit(current)
    },
    onKeyDown: (event: KeyboardEvent) => {
      switch (event.key) {
        case 'ArrowUp':
        case 'ArrowDown':
          event.preventDefault()
          onStep(event.key === 'ArrowUp' ? 'up' : 'down')
          break
        case 'Enter':
          if (onEnter === undefined && typed === null) return
          event.preventDefault()
          if (typed === '' && canBeZero) putBack()
          else commit(current, onEnter)
          break
        case 'Escape':
          // In a form, Escape belongs to the form.
          if (typed === null || onDraft !== undefined) return
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
  return texts.soldBy[rounding](canonical(multiple))
}
