import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { EditIcon, PlusIcon } from '@/components/ui/icons'
import { IconButton } from '@/components/ui/IconButton'
import { Select } from '@/components/ui/Select'
import { NO_SELL_BY } from '@/domain/cart/messages'
import type { Product } from '@/domain/catalogue/product'
import { findUnit } from '@/domain/units/unit'
import { selectSettings } from '@/session/sessionSelectors'
import { selectFailedWriteOfProduct } from '@/state/cart/cartSelectors'
import { useProduct } from '@/state/catalogue/useProduct'
import { useAppSelector } from '@/store/hooks'
import { AddToCartDialog } from './AddToCartDialog'
import { CART_MESSAGES as texts } from './cartMessages'
import './installCart'
import styles from './ProductCartControl.module.css'
import { ProductCartStatus } from './ProductCartStatus'
import { QuantityControl } from './QuantityControl'
import { quantityHint } from './quantityHint'

import { useProductOrder } from './useProductOrder'

/** After adding, the quantity can be typed at once; on touch no keyboard is called up. */
function useFocusAfterAdding(isInCart: boolean) {
  const amount = useRef<HTMLDivElement>(null)
  const [isAdding, setIsAdding] = useState(false)
  useEffect(() => {
    if (!isAdding || !isInCart) return
    const isTouch = window.matchMedia('(pointer: coarse)').matches
    amount.current?.querySelector<HTMLElement>(isTouch ? 'button:last-of-type' : 'input')?.focus()
  }, [isAdding, isInCart])
  return { amount, setIsAdding }
}

function OrderControl({ product }: { product: Product }) {
  const { lines, line, unit, rounding, add, change, chooseUnit } = useProductOrder(product)
  const { canChangePrice, allowProductTextLines } = useAppSelector(selectSettings)
  const failed = useAppSelector((state) => selectFailedWriteOfProduct(state, product.productKey))
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const { amount, setIsAdding } = useFocusAfterAdding(line !== undefined)
  const { description: name, sellBys } = product
  const hint = quantityHint(findUnit(sellBys, unit), rounding)
  const hasOptions = canChangePrice || allowProductTextLines
  const addOne = async () => {
    setIsAdding(await add())
  }
  return (
    <div className={styles.control}>
      <ProductCartStatus {...{ lines, failed, name, hint }} />
      <div className={styles.row}>
        {line ? (
          <div className={styles.amount} ref={amount}>
            <QuantityControl
              {...{ name, unit, sellBys, rounding }}
              quantity={line.quantity.value}
              hasHint={false}
              canBeZero
              onCommit={(quantity) => void change(quantity)}
              onUnitChange={chooseUnit}
            />
          </div>
        ) : (
          <>
            {sellBys.length > 1 ? (
              <div className={styles.unit}>
                <Select
                  label={texts.unitOf(name)}
                  isLabelHidden
                  options={sellBys.map(({ unitOfMeasure }) => ({
                    value: unitOfMeasure,
                    label: unitOfMeasure,
                  }))}
                  value={unit}
                  onValueChange={chooseUnit}
                />
              </div>
            ) : null}
            <Button
              className={styles.add}
              icon={<PlusIcon />}
              aria-label={texts.addLabel(name)}
              onClick={() => void addOne()}
            >
              {texts.add}
            </Button>
          </>
        )}
        {hasOptions ? (
          <IconButton
            label={line ? texts.edit(name) : texts.addWithOptions(name)}
            icon={<EditIcon />}
            onClick={() => setIsDialogOpen(true)}
          />
        ) : null}
      </div>
      {isDialogOpen ? (
        <AddToCartDialog
          productKey={product.productKey}
          line={line}
          unit={unit}
          onClose={() => setIsDialogOpen(false)}
        />
      ) : null}
    </div>
  )
}

/** Puts a product into the cart and changes its quantity in place; takes the same room in every state. */
export function ProductCartControl({ productKey }: { productKey: number }) {
  const product = useProduct(productKey)
  if (!product) return null
  if (product.sellBys.length === 0) return <p className={styles.status}>{NO_SELL_BY}</p>
  return <OrderControl product={product} />
}
