import type { CartLine } from '@/domain/cart/cart'
import { formatUnitPrice } from '@/domain/pricing/pricing'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { CART_MESSAGES as texts } from './cartMessages'

interface WasPriceProps {
  line: Pick<CartLine, 'isOverridePrice' | 'standardPrice'>
  /** Decimals of prices per the line's price-by unit. */
  decimals: number
  className?: string | undefined
}

/** Marks an override price with the customer's own price, or in words if that price is not reported. */
export function WasPrice({ line, decimals, className }: WasPriceProps) {
  const { hidePricing } = useAppSelector(selectSettings)
  if (!line.isOverridePrice || hidePricing) return null
  if (line.standardPrice === undefined) return <span className={className}>{texts.priceChanged}</span>
  return (
    <span className={className}>
      {texts.was} <s>{formatUnitPrice(line.standardPrice, decimals)}</s>
    </span>
  )
}
