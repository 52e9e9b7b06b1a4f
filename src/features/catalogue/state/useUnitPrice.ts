import type { AppThunk } from '@/net/appThunk'
import type { AnswerCache, CachedAnswer } from '@/net/answerCache'
import { priceKey, unitPrices } from '@/features/catalogue/priceApi'
import type { UnitPrice } from '@/features/catalogue/priceApi'
import type { Decimal } from '@/domain/money/decimal'
import type { PriceBreak } from '@/domain/pricing/pricing'
import { selectCredentials, selectSettings } from '@/session/sessionSelectors'
import { answersOf, useCachedAnswers } from './useCachedAnswer'
import { useAppSelector } from '@/session/hooks'

export interface UnitPriceView {
  readonly unit: string
  /** Null while loading, after a failure, and if absent: never a guessed price. */
  readonly price: Decimal | null
  readonly cost: Decimal | null
  /** Prices of larger quantities, ascending; [] from a backend that does not report them. */
  readonly breaks: readonly PriceBreak[]
  readonly isLoading: boolean
  readonly isFailed: boolean
  /** Retries all failed prices on screen. */
  readonly retry: () => void
}

const NO_BREAKS: readonly PriceBreak[] = []

function viewOf(unit: string, answer: CachedAnswer<UnitPrice> | undefined, retry: () => void): UnitPriceView {
  const { value, error, isLoading } = answer ?? { value: undefined, error: null, isLoading: false }
  const isFailed = error !== null
  return {
    unit,
    price: isFailed ? null : (value?.price ?? null),
    cost: isFailed ? null : (value?.cost ?? null),
    breaks: isFailed ? NO_BREAKS : (value?.breaks ?? NO_BREAKS),
    isLoading: isLoading && value === undefined,
    isFailed,
    retry,
  }
}

/**
 * The prices of a product's units, batched with all others on screen once `isWanted`; null if pricing is hidden.
 */
export function useUnitPrices(
  productKey: number,
  units: readonly string[],
  isWanted = true,
): readonly UnitPriceView[] {
  const isHidden = useAppSelector(selectSettings).hidePricing
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

export type PriceCache = AnswerCache<UnitPrice>

/** The prices that the session's screens have requested. */
export function sessionPrices(): AppThunk<PriceCache> {
  return (dispatch, getState) => dispatch(answersOf(unitPrices, selectCredentials(getState())))
}

/** The cached price, cost and breaks of a unit; unknown until a screen has loaded them, and after a failure. */
export function readOffer(prices: PriceCache, productKey: number, unit: string): UnitPrice {
  const { value, error } = prices.read(priceKey(productKey, unit))
  return error === null ? (value ?? UNKNOWN) : UNKNOWN
}
