import { CheckIcon } from '@/components/native/icons'
import { classNames } from '@/components/native/classNames'
import type { CartLine } from '@/domain/cart/cart'
import { formatQuantity } from '@/domain/money/amount'
import type { CartWrite } from '@/domain/cart/cartWrite'
import { CART_MESSAGES as texts } from './cartMessages'
import { LineWriteState } from './LineWriteState'
import styles from './ProductCartControl.module.css'

interface ProductCartStatusProps {
  lines: readonly CartLine[]
  failed: CartWrite | undefined
  name: string
  hint: string
}

/** One line above the control: the failure, the quantity in the cart, or how the product is sold. */
export function ProductCartStatus({ lines, failed, name, hint }: ProductCartStatusProps) {
  if (failed) return <LineWriteState write={failed} name={name} isClipped />
  if (lines.length === 0) return <p className={styles.status}>{hint}</p>
  return (
    <p className={classNames(styles.status, styles.inCart)}>
      <CheckIcon />
      {texts.inCart(lines.map(({ quantity }) => formatQuantity(quantity)).join(', '))}
    </p>
  )
}
