import { useState, useEffect, useRef } from 'react'
import { AddToCartDialog } from '@/features/cart/parts/AddToCartDialog'
import { CART_MESSAGES } from '@/features/cart/parts/cartMessages'
import { ProductCartStatus } from '@/features/cart/parts/ProductCartStatus'
import { QuantityControl } from '@/features/catalogue/parts/quantity/QuantityControl'
import { useProductOrder } from '@/features/cart/parts/useProductOrder'
import { Button } from '@/ui/native/Button'
import { EditIcon, PlusIcon } from '@/ui/native/icons'
import { focusFirstInvalid } from '@/ui/native/Field'
import { IconButton } from '@/ui/native/IconButton'
import { CART_RULE_MESSAGES } from '@/domain/cart/messages'
import type { Product } from '@/domain/catalogue/product'
import { ZERO, type Decimal } from '@/domain/money/decimal'
import { roundToMultiple } from '@/domain/quantity/multiples'
import { findUnit } from '@/domain/units/unit'
import { PRODUCT_MESSAGES } from './messages'
import styles from './OrderPanel.module.css'
import { formatUnitPrice, priceDecimalsOf } from '@/domain/pricing/pricing'
import { defaultPriceBy } from '@/domain/units/choices'
import { selectSettings } from '@/session/sessionSelectors'
import { useUnitPrice } from '@/features/catalogue/state/useUnitPrice'
import { useAppSelector } from '@/session/hooks'

/**
 * Moves the focus to the quantity when the Add to Cart button disappears, except on touch, where it would open the
 * keyboard.
 */
function useFocusAfterAdding(isInCart: boolean) {
  const panel = useRef<HTMLElement>(null)
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

/** The price of a unit, per price-by unit; nothing where pricing is hidden (Spec 2 §2). */
function CartPrice({ product, unit }: { product: Product; unit: string }) {
  const { hidePricing, syncPriceByWithSellByUMFlag } = useAppSelector(selectSettings)
  const priceBy = defaultPriceBy(product, unit, syncPriceByWithSellByUMFlag)?.unitOfMeasure ?? ''
  const { price, isLoading } = useUnitPrice(product.productKey, priceBy)
  if (hidePricing) return null
  const shown = formatUnitPrice(price, priceDecimalsOf(product.priceBys, priceBy))
  return (
    <span className={styles.price} aria-busy={isLoading || undefined}>
      {isLoading ? null : `${shown} ${priceBy}`}
    </span>
  )
}

type OpenDialog = 'line' | 'additional'

/**
 * The order of a product: quantity, unit and Add to Cart; for a product in the cart also Additional Item, which adds
 * another line with its own unit or notes (Spec 2 §2).
 */
export function OrderPanel({ product }: { product: Product }) {
  const { productKey, description: name, sellBys } = product
  const order = useProductOrder(product)
  const { lines, line, failed, unit, rounding } = order
  const [enteredQuantity, setEnteredQuantity] = useState<Decimal | null>(null)
  const [isRejected, setIsRejected] = useState(false)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const { panel, follow } = useFocusAfterAdding(line !== undefined)
  if (sellBys.length === 0) return <p>{CART_RULE_MESSAGES.noSellBy}</p>
  if (order.isReadOnly) {
    return lines.length > 0 ? <ProductCartStatus {...{ lines, failed, name }} hint="" /> : null
  }

  const quantity = line?.quantity.value ?? enteredQuantity ?? order.usualQuantity()
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
    <section className={styles.panel} aria-label={PRODUCT_MESSAGES.order} ref={panel}>
      <ProductCartStatus {...{ lines, failed, name }} hint="" />
      <div className={styles.row}>
        <div className={styles.quantity}>
          <QuantityControl
            {...{ name, quantity, unit, sellBys, rounding }}
            canBeZero={line !== undefined}
            onCommit={line ? order.change : want}
            onEnter={line ? undefined : (taken, unitTaken) => void add(taken, unitTaken)}
            onUnitChange={chooseUnit}
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
          {PRODUCT_MESSAGES.addToCart} <CartPrice {...{ product, unit }} />
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
    </section>
  )
}
