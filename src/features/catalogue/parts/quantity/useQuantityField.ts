import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type QuantityRules, roundedTo, takeQuantity } from '@/domain/cart/takeQuantity'
import { canonical, compare, type Decimal, isZero, ZERO } from '@/domain/money/decimal'
import { fieldText } from '@/domain/numbers/readNumber'
import { hasMultiple, quantityStep, type RoundingFlag, stepDown, stepUp } from '@/domain/quantity/multiples'
import { readQuantityOf, type TypedQuantity } from '@/domain/quantity/typedQuantity'
import { findUnit, type SellBy } from '@/domain/units/unit'
import type { UnitTable } from '@/domain/units/unitWords'
import { onSettleTypedText } from '@/features/unsaved-work/state/typedText'
import { QUANTITY_MESSAGES as texts } from './messages'

/**
 * Commits a quantity in a unit, at once or, if it returns a promise, after the user answered a question about it. The
 * unit differs from the previous one if the text named it ('3 cs').
 */
export type TakeQuantity = (quantity: Decimal, unit: string) => void | Promise<void>

export interface QuantityFieldOptions {
  quantity: Decimal
  unit: string
  sellBys: readonly SellBy[]
  /** True if the text must not name another unit. */
  isUnitFixed: boolean
  /** Unit names on this site. */
  table: UnitTable
  rounding: RoundingFlag
  /** True if 0 removes the product from the cart. */
  canBeZero: boolean
  onCommit: TakeQuantity
  /** Called on Enter, after committing. */
  onEnter?: TakeQuantity | undefined
  /**
   * Called on every key with the value that the text will become; makes the field part of a form that is saved as a
   * whole.
   */
  onDraft?: ((quantity: Decimal, unit: string) => void) | undefined
  /** Called with the quantity that the typed text will become, and with null when no valid text waits. */
  onPreview?: ((quantity: Decimal | null) => void) | undefined
  /** Initial text, which was rejected before the field unmounted. */
  rejected?: string | null | undefined
  /** Called with a rejected text whenever it changes, and with null when it is no longer rejected. */
  onReject?: ((text: string | null) => void) | undefined
}

interface QuantityField {
  readonly text: string
  /** Error or rounding of the text during typing; not announced. */
  readonly hint: string | null
  readonly error: string | null
  readonly isTyping: boolean
  /** True if the quantity came from a step, which screen readers do not announce by themselves. */
  readonly isStepped: boolean
  readonly canStepDown: boolean
  readonly onChange: (text: string) => void
  readonly onStep: (direction: 'up' | 'down') => void
  readonly onLeave: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Reports a rejected text to the owner of the field when it changes. */
function useReportedRejection(
  { rejected = null, onReject }: QuantityFieldOptions,
  text: string | null,
): void {
  const reported = useRef(rejected)
  const report = useEffectEvent((next: string | null) => {
    if (reported.current === next) return
    reported.current = next
    onReject?.(next)
  })
  useEffect(() => report(text), [text])
}

function useReportedPreview({ onPreview }: QuantityFieldOptions, quantity: Decimal | null): void {
  const report = useEffectEvent((next: Decimal | null) => onPreview?.(next))
  useEffect(() => report(quantity), [quantity])
}

/**
 * Commits typed text before it can be lost: when the page is hidden, left or closed, when the session ends, and when
 * the field unmounts.
 * @param settle returns false if the text still waits; the browser then asks before the page is left
 */
function useSettledInTime(isTyping: boolean, settle: () => boolean): void {
  const settleNow = useEffectEvent(settle)
  useEffect(() => {
    if (!isTyping) return
    const settleIfHidden = () => {
      if (document.visibilityState === 'hidden') settleNow()
    }
    const leave = () => void settleNow()
    const forget = onSettleTypedText(leave)
    const unload = (event: BeforeUnloadEvent) => {
      if (!settleNow()) event.preventDefault()
    }
    document.addEventListener('visibilitychange', settleIfHidden)
    window.addEventListener('pagehide', leave)
    window.addEventListener('beforeunload', unload)
    return () => {
      forget()
      document.removeEventListener('visibilitychange', settleIfHidden)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('beforeunload', unload)
    }
  }, [isTyping])
  useEffect(() => () => void settleNow(), [])
}

/** Reading of a text in the field, and the reason for its rejection. */
interface Meaning extends TypedQuantity {
  readonly unit: string
  readonly rules: QuantityRules
  /** True if the text itself is unreadable. */
  readonly isUnread: boolean
}

function meaningOf(text: string, options: QuantityFieldOptions): Meaning {
  const { sellBys, rounding, canBeZero } = options
  const read = readQuantityOf(text, { ...options, isFixed: options.isUnitFixed })
  const unit = read.unit ?? options.unit
  const rules = { multiple: findUnit(sellBys, unit)?.sellByMultiple ?? ZERO, rounding, canBeZero }
  const taken = takeQuantity(read.quantity, rules)
  return { ...read, unit, rules, isUnread: read.problem !== null, problem: read.problem ?? taken.problem }
}

/** Typing, stepping and rounding of a quantity; typed text takes effect when committed (Spec 2 §2, §5). */
export function useQuantityField(options: QuantityFieldOptions): QuantityField {
  const { quantity, unit, onCommit, onEnter, onDraft, rejected = null, onReject } = options
  const [typed, setTyped] = useState<string | null>(rejected)
  /** True once the text was committed and rejected. */
  const [isLeft, setIsLeft] = useState(rejected !== null)
  const [isStepped, setIsStepped] = useState(false)
  /** False as soon as the text is committed, even before the next render. */
  const isWaiting = useRef(rejected !== null)
  const isAsking = useRef(false)
  const meaning = meaningOf(typed ?? quantity, options)
  const { rules } = meaning
  // Unreadable text leaves the quantity unchanged.
  const current = meaning.isUnread ? quantity : meaning.quantity
  // An empty field or 0 does not mean a removal; but a form needs a quantity.
  const isNoWish = typed !== null && !meaning.isUnread && isZero(current) && onDraft === undefined
  const problem = typed === null || (isNoWish && !isLeft) ? null : meaning.problem
  useReportedRejection(options, problem === null ? null : typed)
  const isPreviewed = typed !== null && meaning.problem === null && meaning.unit === unit
  useReportedPreview(options, isPreviewed ? (roundedTo(current, rules) ?? current) : null)

  function type(text: string | null, hasLeft = false): void {
    isWaiting.current = text !== null
    setTyped(text)
    setIsLeft(hasLeft)
  }
  /** Returns false if the text still waits: rejected with an error, or for the user's confirmation. */
  function commit(text: string, wanted: Meaning, take = onCommit): boolean {
    if (isAsking.current) return false
    if (wanted.problem !== null) {
      type(text, true)
      return false
    }
    const becomes = roundedTo(wanted.quantity, wanted.rules) ?? wanted.quantity
    const isSame = take === onCommit && wanted.unit === unit && compare(becomes, quantity) === 0
    const answer = isSame ? undefined : take(becomes, wanted.unit)
    if (!answer) {
      type(null)
      return true
    }
    type(fieldText(becomes))
    isAsking.current = true
    void answer.finally(() => {
      isAsking.current = false
      type(null)
    })
    return false
  }
  const commitTyped = (take?: TakeQuantity) => commit(typed ?? quantity, meaning, take)
  useSettledInTime(
    typed !== null && onDraft === undefined,
    // A form guards its fields as a whole.
    () => !isWaiting.current || onDraft !== undefined || isNoWish || commitTyped(),
  )

  const step = quantityStep(rules.multiple, rules.rounding)
  const isStrict = hasMultiple(rules.multiple) && rules.rounding !== 'None'
  const lowest = rules.canBeZero ? ZERO : isStrict ? rules.multiple : '0.01'
  const below = stepDown(current, step)
  const canStepDown = compare(current, ZERO) > 0 && compare(below, lowest) >= 0
  const becomes = typed === null || meaning.isUnread ? null : roundedTo(current, rules)
  const hint =
    becomes === null ? problem : texts.becomes(compare(becomes, current) > 0 ? 'up' : 'down', becomes)
  const staysAsIs = meaning.isUnread && onDraft === undefined && onReject === undefined
  const error = problem !== null && staysAsIs ? texts.stays(problem, quantity, unit) : problem
  const onStep = (direction: 'up' | 'down') => {
    setIsStepped(true)
    if (direction === 'down' && !canStepDown) return
    const nextQuantity = direction === 'up' ? stepUp(current, step) : below
    commit(fieldText(nextQuantity), meaningOf(nextQuantity, { ...options, unit: meaning.unit }))
  }
  return {
    text: typed ?? fieldText(quantity),
    hint: isLeft ? null : hint,
    error: isLeft ? error : null,
    isTyping: typed !== null && !isLeft,
    isStepped,
    canStepDown,
    onChange: (text: string) => {
      setIsStepped(false)
      type(text)
      const entered = meaningOf(text, options)
      onDraft?.(roundedTo(entered.quantity, entered.rules) ?? entered.quantity, entered.unit)
    },
    onStep,
    /** Commits on blur, including when the focus moves to plus or minus. */
    onLeave: () => {
      if (!isWaiting.current || isAsking.current) return
      if (isNoWish) type(null)
      else commitTyped()
    },
    onKeyDown: (event: KeyboardEvent) => {
      // Keys of an input method choose words.
      if (event.nativeEvent.isComposing) return
      switch (event.key) {
        case 'ArrowUp':
        case 'ArrowDown':
          event.preventDefault()
          onStep(event.key === 'ArrowUp' ? 'up' : 'down')
          break
        case 'Enter':
          if (onEnter === undefined && typed === null) return
          event.preventDefault()
          if (typed?.trim() === '' && rules.canBeZero) type(null)
          else commitTyped(onEnter)
          break
        case 'Escape':
          // In a form, Escape belongs to the form.
          if (typed === null || onDraft !== undefined) return
          event.stopPropagation()
          type(null)
      }
    },
  }
}

/** The multiple and rounding as text: 'Sold by 4, rounded up'; '' if any quantity is allowed. */
export function quantityHint(sellBy: SellBy | undefined, rounding: RoundingFlag): string {
  const multiple = sellBy?.sellByMultiple ?? '0'
  if (!hasMultiple(multiple) || canonical(multiple) === '1') return ''
  return texts.soldBy[rounding](canonical(multiple))
}
