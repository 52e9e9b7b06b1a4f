import { CheckIcon } from '@/ui/native/icons'
import { classNames } from '@/ui/native/classNames'
import type { CartLine } from '@/domain/cart/cart'
import { formatQuantity } from '@/domain/money/amount'
import type { CartWrite } from '@/domain/cart/cartWrite'
import { CART_MESSAGES as texts } from './cartMessages'
import { LineWriteState } from './LineWriteState'
import styles from './ProductCartControl.module.css'

export interface ProductCartStatusProps {
  lines: readonly CartLine[]
  failed: CartWrite | undefined
  name: string
  hint: string
  /** Shown while the status has no other text. */
  note?: string
  /** The note may take two lines. */
  isNoteLong?: boolean
}

/** The line above the control: the failure, the quantity in the cart, the sell-by rule, or a note. */
export function ProductCartStatus(props: ProductCartStatusProps) {
  const { lines, failed, name, hint, note = '', isNoteLong = false } = props
  if (failed) return <LineWriteState write={failed} name={name} isClipped />
  if (lines.length === 0) {
    const isLong = hint === '' && isNoteLong
    return <p className={classNames(styles.status, isLong && styles.note)}>{hint || note}</p>
  }
  return (
    <p className={classNames(styles.status, styles.inCart)}>
      <CheckIcon />
      {texts.inCart(lines.map(({ quantity }) => formatQuantity(quantity)).join(', '))}
    </p>
  )
}
