import { useMemo } from 'react'
import { ProductPrices } from '@/features/products/parts/tile/ProductPrices'
import { useProductTile } from '@/features/products/parts/tile/useProductTile'
import { useProductFacts } from '@/features/catalogue/parts/useProductFacts'
import { useIsPrinting } from '@/ui/page/useIsPrinting'
import { formatQuantity } from '@/domain/money/amount'
import type { OrderGuide } from '@/domain/order-guides/orderGuide'
import { selectCartLines } from '@/features/cart/state/cartSelectors'
import { useAppSelector } from '@/session/hooks'
import { lineName } from '@/features/order-guides/parts/lineName'
import { PRODUCTS_MESSAGES as texts } from '../messages'
import {
  PAPER_ROWS_MAX,
  PaperAhead,
  PaperProductName,
  PaperTable,
} from '@/features/catalogue/parts/PaperTable'

interface PaperTileProps {
  productKey: number
  inCart: readonly string[]
  /** From the guide; '' elsewhere. */
  description: string
  factsOf: ReturnType<typeof useProductFacts>
}

function PaperTile({ productKey, inCart, description, factsOf }: PaperTileProps) {
  const { product, prices, settings } = useProductTile(productKey)
  return (
    <tr>
      <PaperProductName
        name={lineName({ productKey, description }, product ?? null)}
        facts={product ? factsOf(product) : ''}
      />
      <td data-end>
        {product ? <ProductPrices {...{ product, prices }} isHidden={settings.hidePricing} /> : null}
      </td>
      <td data-end>
        {inCart.map((quantity) => (
          <span key={quantity}>{quantity}</span>
        ))}
      </td>
    </tr>
  )
}

const NONE: readonly string[] = []

/** Quantities in the cart by product. */
function useQuantitiesInCart(): ReadonlyMap<number, readonly string[]> {
  const lines = useAppSelector(selectCartLines)
  return useMemo(() => {
    const quantities = new Map<number, readonly string[]>()
    for (const { productKey, quantity } of lines)
      quantities.set(productKey, [...(quantities.get(productKey) ?? NONE), formatQuantity(quantity)])
    return quantities
  }, [lines])
}

interface PaperTilesProps {
  keys: Int32Array
  /** The guide that the list is of. */
  guide: OrderGuide | null
}

function PrintedTiles({ keys, guide }: PaperTilesProps) {
  const names = new Map(guide?.products.map(({ productKey, description }) => [productKey, description]))
  const inCart = useQuantitiesInCart()
  const factsOf = useProductFacts()
  const printed = [...keys.subarray(0, PAPER_ROWS_MAX)]
  return (
    <PaperTable
      caption={texts.title}
      columns={[
        { title: texts.product },
        { title: texts.price, isNumeric: true },
        { title: texts.inCart, isNumeric: true },
      ]}
      rest={keys.length - printed.length}
    >
      {printed.map((productKey) => (
        <PaperTile
          key={productKey}
          {...{ productKey, factsOf }}
          inCart={inCart.get(productKey) ?? NONE}
          description={names.get(productKey) ?? ''}
        />
      ))}
    </PaperTable>
  )
}

/** Cards and rows in print. Prices are prefetched for guides only: people rarely print what they browse. */
export function PaperTiles({ keys, guide }: PaperTilesProps) {
  const isPrinting = useIsPrinting()
  const last = Math.min(keys.length, PAPER_ROWS_MAX) - 1
  return (
    <>
      <PaperAhead first={0} hasPrices={guide !== null} {...{ keys, last }} />
      {isPrinting && keys.length > 0 ? <PrintedTiles {...{ keys, guide }} /> : null}
    </>
  )
}
