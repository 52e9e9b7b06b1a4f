import { useEffect, useRef, useState, type ReactNode } from 'react'
import { memo } from '@/ui/language/followLanguage'
import { Button } from '@/ui/native/Button'
import { EditIcon, PlusIcon } from '@/ui/native/icons'
import { IconButton } from '@/ui/native/IconButton'
import { useIsSeen } from '@/ui/native/useIsSeen'
import { CART_RULE_MESSAGES } from '@/domain/cart/messages'
import { pricedUnits } from '@/domain/catalogue/productFields'
import type { Product } from '@/domain/catalogue/product'
import { compare, type Decimal, ZERO } from '@/domain/money/decimal'
import { useProduct } from '@/features/catalogue/state/useProduct'
import { useUnitPrices } from '@/features/catalogue/state/useUnitPrice'
import { AddToCartDialog } from './AddToCartDialog'
import { CART_MESSAGES as texts } from './cartMessages'
import styles from './ProductCartControl.module.css'
import { LineWriteState } from './LineWriteState'
import {
  HiddenQuantities,
  narrowStatus,
  ProductCartStatus,
  type ProductCartStatusProps,
} from './ProductCartStatus'
import { QuantityControl, UnitSelect } from '@/features/catalogue/parts/quantity/QuantityControl'
import { quantityHint } from '@/features/catalogue/parts/quantity/useQuantityField'
import { useProductOrder } from './useProductOrder'

type FocusTarget = 'order' | 'unit'

/** Moves the focus to the control that replaces the focused one; on touch it opens no keyboard. */
function useFocusFollows(isInCart: boolean) {
  const row = useRef<HTMLDivElement>(null)
  const following = useRef<FocusTarget | null>(null)
  useEffect(() => {
    const target = following.current
    following.current = null
    if (!target) return
    const isTouch = window.matchMedia('(pointer: coarse)').matches
    const order = !isInCart ? `.${styles.add}` : isTouch ? 'button:last-of-type' : 'input'
    row.current?.querySelector<HTMLElement>(target === 'unit' ? 'select' : order)?.focus()
  }, [isInCart])
  const follow = (target: FocusTarget | null) => {
    following.current = target
  }
  return { row, follow }
}

interface UnitChoiceProps {
  product: Product
  unit: string
  onUnitChange: (unit: string) => void
}

function UnitChoice({ product: { description: name, sellBys }, unit, onUnitChange }: UnitChoiceProps) {
  return (
    <div className={styles.unit}>
      <UnitSelect {...{ name, sellBys, unit, onUnitChange }} />
    </div>
  )
}

interface AddingRowProps extends UnitChoiceProps {
  isSeen: boolean
  onAdd: () => void
}

function AddingRow({ isSeen, onAdd, ...choice }: AddingRowProps) {
  const { description: name, sellBys } = choice.product
  return (
    <>
      {sellBys.length > 1 && isSeen ? <UnitChoice {...choice} /> : null}
      {sellBys.length > 1 && !isSeen ? <span className={styles.unitRoom}>{choice.unit}</span> : null}
      <Button className={styles.add} icon={<PlusIcon />} aria-label={texts.addLabel(name)} onClick={onAdd}>
        {texts.add}
      </Button>
    </>
  )
}

interface OrderControlProps extends Pick<ProductCartStatusProps, 'note' | 'isNoteLong'> {
  product: Product
  /** False: selects and other expensive parts are not drawn (yet). */
  isWhole?: boolean
  /** Initially chosen unit, if the product is sold by it. */
  firstUnit?: string
  /** Price and stock of a unit, beside the control of a phone's card; the status replaces the stock. */
  figures?: (unit: string, status: ReactNode) => ReactNode
}

/**
 * Order control of one product; use the product as key where products change. In a list, the button is
 * rendered first, because selects cost more than the rest of a card.
 */
export const OrderControl = memo(function OrderControl(props: OrderControlProps) {
  const { product, isWhole, firstUnit, figures, ...remark } = props
  const { productKey, description: name, sellBys } = product
  const order = useProductOrder(product, firstUnit)
  const { lines, line, failed, unit, sellBy, rounding } = order
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const { row, follow } = useFocusFollows(line !== undefined)
  const isSeen = useIsSeen(isWhole)
  if (sellBys.length === 0) {
    const reason = <p className={styles.status}>{CART_RULE_MESSAGES.noSellBy}</p>
    return <div className={styles.control}>{figures ? figures(unit, reason) : reason}</div>
  }
  if (order.isReadOnly) {
    const state = <ProductCartStatus {...{ lines, failed, name, ...remark }} hint="" />
    const status = lines.length > 0 || failed ? state : null
    return <div className={styles.control}>{figures ? figures(unit, status) : state}</div>
  }
  const hint = quantityHint(sellBy, rounding)
  const addOne = async () => {
    follow('order')
    if (!(await order.add())) follow(null)
  }
  const change = (quantity: Decimal, wantedUnit: string) => {
    follow(compare(quantity, ZERO) === 0 ? 'order' : null)
    return order.change(quantity, wantedUnit)
  }
  const chooseUnit = (chosen: string) => {
    follow('unit')
    order.chooseUnit(chosen)
  }
  return (
    <div className={styles.control} data-beside={figures ? true : undefined}>
      {figures ? (
        <>
          {figures(unit, narrowStatus(lines, line, hint))}
          <HiddenQuantities lines={lines} />
        </>
      ) : (
        <ProductCartStatus {...{ lines, failed, name, hint, ...remark }} />
      )}
      {figures && failed ? (
        <div className={styles.failure}>
          <LineWriteState write={failed} name={name} isClipped />
        </div>
      ) : null}
      <div
        className={styles.row}
        ref={row}
        data-options={order.hasOptions ? (line && !failed ? 'above' : 'beside') : undefined}
      >
        {line ? (
          <div className={styles.amount}>
            <QuantityControl
              {...{ name, unit, sellBys, rounding }}
              quantity={line.quantity.value}
              hasHint={false}
              canBeZero
              onCommit={change}
              onUnitChange={chooseUnit}
            />
          </div>
        ) : (
          <AddingRow {...{ product, unit, isSeen }} onUnitChange={chooseUnit} onAdd={() => void addOne()} />
        )}
        {order.hasOptions && isSeen ? (
          <IconButton
            className={styles.options}
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
  // Requested ahead, so that a line has its amount as soon as it is added.
  useUnitPrices(product.productKey, pricedUnits(product))
  return <OrderControl product={product} />
}

/** Adds a product to the cart and changes its quantity in place; its height is the same in every state. */
export function ProductCartControl({ productKey }: { productKey: number }) {
  const product = useProduct(productKey)
  return product ? <PricedOrderControl key={productKey} product={product} /> : null
}
