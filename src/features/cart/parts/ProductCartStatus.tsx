import { CheckIcon } from '@/ui/native/icons'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '@/ui/native/VisuallyHidden'
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

const quantitiesOf = (lines: readonly CartLine[]): string =>
  lines.map(({ quantity }) => formatQuantity(quantity)).join(', ')

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
      {texts.inCart(quantitiesOf(lines))}
    </p>
  )
}

/** In place of the stock of a phone's card: quantities that its control does not show, or the sell-by rule. */
export function narrowStatus(
  lines: readonly CartLine[],
  line: CartLine | undefined,
  hint: string,
): ReactNode {
  if (lines.some((each) => each !== line)) {
    return (
      <p className={styles.inCart} aria-hidden="true">
        <CheckIcon />
        {quantitiesOf(lines)}
      </p>
    )
  }
  return line || hint === '' ? null : <p title={hint}>{hint}</p>
}

/** The quantity in the cart, which a phone's card shows without words. */
export function HiddenQuantities({ lines }: { lines: readonly CartLine[] }) {
  return lines.length === 0 ? null : <VisuallyHidden>{texts.inCart(quantitiesOf(lines))}</VisuallyHidden>
}
