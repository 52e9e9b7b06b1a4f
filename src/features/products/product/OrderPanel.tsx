import { useState, useEffect, useRef } from 'react'
import { AddToCartDialog } from '@/features/cart/parts/AddToCartDialog'
import { CART_MESSAGES } from '@/features/cart/parts/cartMessages'
import { ProductCartStatus } from '@/features/cart/parts/ProductCartStatus'
import { PriceFigure } from '@/features/catalogue/parts/UnitPrice'
import { QuantityControl } from '@/features/catalogue/parts/quantity/QuantityControl'
import { type ProductOrder, useProductOrder } from '@/features/cart/parts/useProductOrder'
import { Button } from '@/ui/native/Button'
import { EditIcon, PlusIcon } from '@/ui/native/icons'
import { focusFirstInvalid } from '@/ui/native/Field'
import { IconButton } from '@/ui/native/IconButton'
import { CART_RULE_MESSAGES } from '@/domain/cart/messages'
import type { Product } from '@/domain/catalogue/product'
import { ZERO, type Decimal } from '@/domain/money/decimal'
import { roundToMultiple } from '@/domain/quantity/multiples'
import { unitContents } from '@/domain/units/unitPanel'
import { findUnit, quantityInPriceBy } from '@/domain/units/unit'
import { PRODUCT_MESSAGES } from './messages'
import { PriceLadder } from './PriceLadder'
import styles from './OrderPanel.module.css'
import { formatUnitPrice, priceDecimalsOf, priceOfQuantity } from '@/domain/pricing/pricing'
import { defaultPriceBy } from '@/domain/units/choices'
import { selectSettings } from '@/session/sessionSelectors'
import { type UnitPriceView, useUnitPrice } from '@/features/catalogue/state/useUnitPrice'
import { useAppSelector } from '@/session/hooks'

/**
 * Moves the focus to the quantity when the Add to Cart button disappears, except on touch, where it would open the
 * keyboard.
 */
function useFocusAfterAdding(isInCart: boolean) {
  const panel = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(false)
  useEffect(() => {
    if (!isFollowing.current) return
    isFollowing.current = false
    const isTouch = window.matchMedia('(pointer: coarse)').matches
    panel.current?.querySelector<HTMLElement>(isTouch ? 'button:last-of-type' : 'input')?.focus()
  }, [isInCart])
  const follow = (isFollowed: boolean) => {
    isFollowing.current = isFollowed
  }
  return { panel, follow }
}

interface OfferedPrice {
  /** Per price-by unit. */
  readonly view: UnitPriceView
  readonly decimals: number
  /** In the price-by unit; 0 if it cannot be converted. */
  readonly quantity: Decimal
}

/** The price of a quantity, per price-by unit (Spec 2 §2). */
function useOfferedPrice(product: Product, unit: string, quantity: Decimal): OfferedPrice {
  const { syncPriceByWithSellByUMFlag } = useAppSelector(selectSettings)
  const priceBy = defaultPriceBy(product, unit, syncPriceByWithSellByUMFlag)?.unitOfMeasure ?? ''
  const view = useUnitPrice(product.productKey, priceBy)
  return {
    view,
    decimals: priceDecimalsOf(product.priceBys, priceBy),
    quantity: quantityInPriceBy(product, quantity, unit, priceBy) ?? ZERO,
  }
}

/** The price on the button; nothing where pricing is hidden (Spec 2 §2). */
function CartPrice({ view, decimals, quantity }: OfferedPrice) {
  const { unit, isLoading } = view
  return (
    <span className={styles.price} aria-busy={isLoading || undefined}>
      {isLoading ? null : `${formatUnitPrice(priceOfQuantity(view, quantity), decimals)} ${unit}`}
    </span>
  )
}

type OpenDialog = 'line' | 'additional'

interface OrderControlsProps {
  product: Product
  order: ProductOrder
  offer: OfferedPrice
  quantity: Decimal
  /** Null for the usual quantity. */
  entered: Decimal | null
  onEnter: (quantity: Decimal | null) => void
  onPreview: (quantity: Decimal | null) => void
}

/**
 * The order of a product: quantity, unit and Add to Cart; for a product in the cart also Additional Item, which adds
 * another line with its own unit or notes (Spec 2 §2).
 */
function OrderControls({ product, order, offer, ...entry }: OrderControlsProps) {
  const { hidePricing } = useAppSelector(selectSettings)
  const { productKey, description: name, sellBys } = product
  const { lines, line, failed, unit, rounding } = order
  const { quantity, entered: enteredQuantity, onEnter: setEnteredQuantity, onPreview } = entry
  const [isRejected, setIsRejected] = useState(false)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const { panel, follow } = useFocusAfterAdding(line !== undefined)
  if (sellBys.length === 0) return <p>{CART_RULE_MESSAGES.noSellBy}</p>
  if (order.isReadOnly) {
    return lines.length > 0 ? <ProductCartStatus {...{ lines, failed, name }} hint="" /> : null
  }

  const want = (quantityWanted: Decimal, unitWanted: string) => {
    setEnteredQuantity(quantityWanted)
    if (unitWanted !== unit) order.chooseUnit(unitWanted)
  }
  const add = async (toAdd: Decimal, unitWanted: string) => {
    want(toAdd, unitWanted)
    follow(true)
    const isAdded = await order.add(toAdd, unitWanted)
    if (isAdded) setEnteredQuantity(null)
    else follow(false)
  }
  const press = () => {
    if (isRejected && focusFirstInvalid(panel.current)) return
    void add(quantity, unit)
  }
  const chooseUnit = (chosen: string) => {
    const multiple = findUnit(sellBys, chosen)?.sellByMultiple ?? ZERO
    setEnteredQuantity(enteredQuantity === null ? null : roundToMultiple(enteredQuantity, multiple, rounding))
    order.chooseUnit(chosen)
  }
  return (
    <div className={styles.controls} ref={panel}>
      <ProductCartStatus {...{ lines, failed, name }} hint="" note={unitContents(product)} />
      <div className={styles.row}>
        <div className={styles.quantity}>
          <QuantityControl
            {...{ name, quantity, unit, sellBys, rounding }}
            canBeZero={line !== undefined}
            onCommit={line ? order.change : want}
            onEnter={line ? undefined : (taken, unitTaken) => void add(taken, unitTaken)}
            onUnitChange={chooseUnit}
            onPreview={onPreview}
            onReject={line ? undefined : (text) => setIsRejected(text !== null)}
          />
        </div>
        {order.hasOptions ? (
          <IconButton
            label={line ? CART_MESSAGES.edit(name) : CART_MESSAGES.addWithOptions(name)}
            icon={<EditIcon />}
            onClick={() => setDialog('line')}
          />
        ) : null}
      </div>
      {line ? null : (
        <Button variant="filled" isFullWidth onClick={press}>
          {PRODUCT_MESSAGES.addToCart} {hidePricing ? null : <CartPrice {...offer} />}
        </Button>
      )}
      {lines.length > 0 ? (
        <Button icon={<PlusIcon />} onClick={() => setDialog('additional')}>
          {PRODUCT_MESSAGES.additionalItem}
        </Button>
      ) : null}
      {dialog === null ? null : (
        <AddToCartDialog
          {...{ productKey, unit }}
          line={dialog === 'line' ? line : undefined}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

/** Price, order and quantity breaks of a product. */
export function OrderPanel({ product }: { product: Product }) {
  const { hidePricing } = useAppSelector(selectSettings)
  const order = useProductOrder(product)
  const [entered, setEntered] = useState<Decimal | null>(null)
  const [preview, setPreview] = useState<Decimal | null>(null)
  const quantity = order.line?.quantity.value ?? entered ?? order.usualQuantity()
  const offer = useOfferedPrice(product, order.unit, preview ?? quantity)
  return (
    <section className={styles.panel} aria-label={PRODUCT_MESSAGES.order}>
      {hidePricing ? null : (
        <p className={styles.offer}>
          <PriceFigure
            view={{ ...offer.view, price: priceOfQuantity(offer.view, offer.quantity) }}
            decimals={offer.decimals}
            hasRetry
          />
        </p>
      )}
      <OrderControls
        {...{ product, order, offer, quantity, entered }}
        onEnter={setEntered}
        onPreview={setPreview}
      />
      {hidePricing ? null : <PriceLadder {...offer} />}
    </section>
  )
}
