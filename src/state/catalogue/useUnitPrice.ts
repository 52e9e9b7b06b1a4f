import type { AppThunk } from '@/api/appThunk'
import { useSelector } from 'react-redux'
import type { CachedAnswer } from '@/api/transport/answerCache'
import { priceKey, unitPrices } from '@/api/priceApi'
import type { UnitPrice } from '@/api/priceApi'
import type { Decimal } from '@/domain/money/decimal'
import { selectCredentials, selectSettings } from '@/session/sessionSelectors'
import { answersOf, useCachedAnswers } from './useCachedAnswer'

export interface UnitPriceView {
  readonly unit: string
  /** Null while loading, after a failure, and if absent: never a guessed price. */
  readonly price: Decimal | null
  readonly cost: Decimal | null
  readonly isLoading: boolean
  readonly isFailed: boolean
  /** Retries all failed prices on screen. */
  readonly retry: () => void
}

function viewOf(unit: string, answer: CachedAnswer<UnitPrice> | undefined, retry: () => void): UnitPriceView {
  const { value, error, isLoading } = answer ?? { value: undefined, error: null, isLoading: false }
  const isFailed = error !== null
  return {
    unit,
    price: isFailed ? null : (value?.price ?? null),
    cost: isFailed ? null : (value?.cost ?? null),
    isLoading: isLoading && value === undefined,
    isFailed,
    retry,
  }
}

/**
 * The prices of a product's units, batched with all others on screen once `isWanted`; empty if pricing is hidden.
 */
export function useUnitPrices(
  productKey: number,
  units: readonly string[],
  isWanted = true,
): readonly UnitPriceView[] {
  const isHidden = useSelector(selectSettings).hidePricing
  const pricedUnits = isHidden ? [] : units.filter((unit) => unit !== '')
  const keys = pricedUnits.map((unit) => priceKey(productKey, unit))
  const { answers, retryFailed } = useCachedAnswers(unitPrices, keys, isWanted)
  return units.map((unit) => {
    const place = pricedUnits.indexOf(unit)
    return viewOf(unit, place < 0 ? undefined : answers[place], retryFailed)
  })
}

export function useUnitPrice(productKey: number, unit: string): UnitPriceView {
  const [view] = useUnitPrices(productKey, [unit])
  return view ?? viewOf(unit, undefined, () => undefined)
}

const UNKNOWN = { price: null, cost: null }

/** The cached price and cost of a unit; null if no screen has requested them. */
export function readOffer(productKey: number, unit: string): AppThunk<Pick<UnitPrice, 'price' | 'cost'>> {
  return (dispatch, getState) => {
    const prices = dispatch(answersOf(unitPrices, selectCredentials(getState())))
    const { value, error } = prices.read(priceKey(productKey, unit))
    return error === null ? (value ?? UNKNOWN) : UNKNOWN
  }
}

export function readUnitPrice(productKey: number, unit: string): AppThunk<Decimal | null> {
  return (dispatch) => dispatch(readOffer(productKey, unit)).price
}
