import { useState } from 'react'
import { AddToCartDialog } from '@/components/commerce/AddToCartDialog'
import type { CartLine } from '@/domain/cart/cart'
import { selectSettings } from '@/session/sessionSelectors'
import { selectCartLines, selectLocalIds } from '@/state/cart/cartSelectors'
import { useAppSelector } from '@/store/hooks'
import { CartLineRow } from './CartLineRow'
import rowStyles from './CartLineRow.module.css'
import styles from './CartPage.module.css'
import { CART_PAGE_MESSAGES as texts } from './messages'

/** The lines, and the dialog that edits one of them. */
export function CartLines({ isDeleting }: { isDeleting: boolean }) {
  const lines = useAppSelector(selectCartLines)
  const localIds = useAppSelector(selectLocalIds)
  const { hidePricing } = useAppSelector(selectSettings)
  const [edited, setEdited] = useState<CartLine | null>(null)
  return (
    <div className={styles.lines}>
      <div className={rowStyles.head} data-unpriced={hidePricing || undefined} aria-hidden="true">
        <span>{texts.product}</span>
        <span>{texts.quantity}</span>
        {hidePricing ? null : (
          <>
            <span className={rowStyles.price}>{texts.price}</span>
            <span className={rowStyles.extension}>{texts.extension}</span>
          </>
        )}
      </div>
      <ul aria-label={texts.lines}>
        {lines.map((line) => (
          <CartLineRow
            key={localIds[line.id] ?? line.id}
            line={line}
            isDeleting={isDeleting}
            onEdit={setEdited}
          />
        ))}
      </ul>
      {edited ? (
        <AddToCartDialog productKey={edited.productKey} line={edited} onClose={() => setEdited(null)} />
      ) : null}
    </div>
  )
}
