import { memo, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/Button'
import { EditIcon, PlusIcon } from '@/components/ui/icons'
import { IconButton } from '@/components/ui/IconButton'
import { BareSelect } from '@/components/ui/Select'
import { NO_SELL_BY } from '@/domain/cart/messages'
import { pricedUnits } from '@/domain/catalogue/productFields'
import type { Product } from '@/domain/catalogue/product'
import { useProduct } from '@/state/catalogue/useProduct'
import { useUnitPrices } from '@/state/catalogue/useUnitPrice'
import { AddToCartDialog } from './AddToCartDialog'
import { CART_MESSAGES as texts } from './cartMessages'
import './installCart'
import styles from './ProductCartControl.module.css'
import { ProductCartStatus } from './ProductCartStatus'
import { QuantityControl } from './QuantityControl'
import { quantityHint } from './quantityHint'
import { useProductOrder } from './useProductOrder'
import { useStateOfProduct } from './useStateOfProduct'

/** After adding, the quantity can be typed at once; on touch no keyboard is called up. */
function useFocusAfterAdding(productKey: number, isInCart: boolean) {
  const amount = useRef<HTMLDivElement>(null)
  const [isAdding, setIsAdding] = useStateOfProduct(productKey, false)
  useEffect(() => {
    if (!isAdding || !isInCart) return
    const isTouch = window.matchMedia('(pointer: coarse)').matches
    amount.current?.querySelector<HTMLElement>(isTouch ? 'button:last-of-type' : 'input')?.focus()
  }, [isAdding, isInCart])
  return { amount, setIsAdding }
}

type Order = ReturnType<typeof useProductOrder>

/** How a product comes into the cart: its unit, where there are several, and the button. */
function AddingRow({ product, order, onAdd }: { product: Product; order: Order; onAdd: () => void }) {
  const { description: name, sellBys } = product
  return (
    <>
      {sellBys.length > 1 ? (
        <div className={styles.unit}>
          <BareSelect
            aria-label={texts.unitOf(name)}
            options={sellBys.map(({ unitOfMeasure: unit }) => ({ value: unit, label: unit }))}
            value={order.unit}
            onValueChange={order.chooseUnit}
          />
        </div>
      ) : null}
      <Button className={styles.add} icon={<PlusIcon />} aria-label={texts.addLabel(name)} onClick={onAdd}>
        {texts.add}
      </Button>
    </>
  )
}

/** The control for a product that is at hand, whose prices stand beside it. It may come to show another product. */
export const OrderControl = memo(function OrderControl({ product }: { product: Product }) {
  const { productKey, description: name, sellBys } = product
  const order = useProductOrder(product)
  const { lines, line, failed, unit, sellBy, rounding } = order
  const [isDialogOpen, setIsDialogOpen] = useStateOfProduct(productKey, false)
  const { amount, setIsAdding } = useFocusAfterAdding(productKey, line !== undefined)
  if (sellBys.length === 0) return <p className={styles.status}>{NO_SELL_BY}</p>
  const hint = quantityHint(sellBy, rounding)
  const addOne = async () => {
    setIsAdding(await order.add())
  }
  return (
    <div className={styles.control}>
      <ProductCartStatus {...{ lines, failed, name, hint }} />
      <div className={styles.row}>
        {line ? (
          <div className={styles.amount} ref={amount}>
            <QuantityControl
              key={productKey}
              {...{ name, unit, sellBys, rounding }}
              quantity={line.quantity.value}
              hasHint={false}
              canBeZero
              onCommit={(quantity) => void order.change(quantity)}
              onUnitChange={order.chooseUnit}
            />
          </div>
        ) : (
          <AddingRow product={product} order={order} onAdd={() => void addOne()} />
        )}
        {order.hasOptions ? (
          <IconButton
            label={line ? texts.edit(name) : texts.addWithOptions(name)}
            icon={<EditIcon />}
            onClick={() => setIsDialogOpen(true)}
          />
        ) : null}
      </div>
      {isDialogOpen ? (
        <AddToCartDialog {...{ productKey, line, unit }} onClose={() => setIsDialogOpen(false)} />
      ) : null}
    </div>
  )
})

function PricedOrderControl({ product }: { product: Product }) {
  // Asked for so that a line shows what it comes to as soon as it is added.
  useUnitPrices(product.productKey, pricedUnits(product))
  return <OrderControl product={product} />
}

/** Puts a product into the cart and changes its quantity in place; takes the same room in every state. */
export function ProductCartControl({ productKey }: { productKey: number }) {
  const product = useProduct(productKey)
  return product ? <PricedOrderControl product={product} /> : null
}
