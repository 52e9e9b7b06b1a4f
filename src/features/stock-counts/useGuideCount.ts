import { useMemo } from 'react'
import type { Product } from '@/domain/catalogue/product'
import { ZERO } from '@/domain/money/decimal'
import { inCartName, quantitiesInCart } from '@/domain/cart/quantitiesInCart'
import type { OrderGuide } from '@/domain/order-guides/orderGuide'
import { countedLine, type CountedLine, isToOrder } from '@/domain/order-guides/stockCount'
import { useUnitTable } from '@/features/catalogue/parts/quantity/UnitTableContext'
import { selectCartLines } from '@/features/cart/state/cartSelectors'
import { orderProducts, type WantedProduct } from '@/features/cart/state/orderProducts'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { useStockCounts } from '@/features/stock-counts/state/stockCounts'
import { useAppDispatch, useAppSelector } from '@/session/hooks'
import { ROUTES } from '@/domain/navigation/paths'
import { lineName, sharedLineNames } from '../order-guides/parts/lineName'
import { useGuideProducts } from '../order-guides/parts/useGuideProducts'
import { GUIDE_COUNT_MESSAGES as texts } from './messages'

export interface ShownCount extends CountedLine {
  /** Null while loading, and for a product that is no longer in the catalogue. */
  readonly product: Product | null
}

interface GuideCount {
  readonly lines: readonly ShownCount[]
  /** Names that several products of the guide share. */
  readonly sharedNames: ReadonlySet<string>
  /** True once the catalogue is loaded, when a missing product is no longer available. */
  readonly isComplete: boolean
  /** Reason why products are missing; null if none is missing or they may still load. */
  readonly failure: string | null
  readonly retry: () => void
  readonly counted: number
  readonly toOrder: number
  readonly count: (lineId: number, typed: string) => void
  readonly clear: () => void
  /** Adds the missing quantities to the cart and clears the counts, or notifies why it cannot. */
  readonly order: () => void
}

/** A stock count of a guide's lines, and the resulting order. */
export function useGuideCount(guide: OrderGuide): GuideCount {
  const dispatch = useAppDispatch()
  const { counts, count, clear } = useStockCounts(guide.name)
  const { products, isComplete, failure, retry } = useGuideProducts(guide.products)
  const cartLines = useAppSelector(selectCartLines)
  const table = useUnitTable()
  const inCart = useMemo(() => quantitiesInCart(cartLines), [cartLines])
  const sharedNames = useMemo(() => sharedLineNames(guide.products, products), [guide.products, products])
  const lines = guide.products.map((line): ShownCount => {
    const product = products.get(line.productKey) ?? null
    const name = inCartName(line.productKey, line.unitOfMeasure)
    const quantityInCart = inCart.get(name) ?? ZERO
    const counted = countedLine(line, counts[line.id] ?? '', product?.sellBys ?? [], quantityInCart, table)
    return { ...counted, product }
  })
  const productsToOrder = lines.filter(isToOrder).flatMap(({ line, product, toOrder }): WantedProduct[] => {
    return product ? [{ product, unit: line.unitOfMeasure, quantity: toOrder }] : []
  })
  const counted = lines.filter(({ isCounted }) => isCounted).length
  const wrong = lines.find(({ product, problem }) => product !== null && problem !== null)

  const about = 'order by counts'
  const order = () => {
    if (wrong) {
      const message = texts.countWrong(lineName(wrong.line, wrong.product))
      return void dispatch(notify({ severity: 'error', message, about }))
    }
    if (counted === 0) return void dispatch(notify({ severity: 'info', message: texts.countFirst }))
    if (productsToOrder.length === 0)
      return void dispatch(notify({ severity: 'info', message: texts.nothingToOrder }))
    const refused = dispatch(orderProducts(productsToOrder))
    if (refused.length > 0) {
      const names = refused.map(({ product }) => product.description).join(', ')
      return void dispatch(notify({ severity: 'error', message: texts.notAdded(names), about }))
    }
    clear()
    const action = { label: texts.viewCart, to: ROUTES.cart }
    dispatch(notify({ severity: 'success', message: texts.added(productsToOrder.length), action, about }))
  }
  const toOrder = productsToOrder.length
  return { lines, sharedNames, isComplete, failure, retry, counted, toOrder, count, clear, order }
}
