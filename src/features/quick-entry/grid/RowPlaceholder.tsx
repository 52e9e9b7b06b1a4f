import { memo } from '@/ui/language/followLanguage'
import { useProduct } from '@/features/catalogue/state/useProduct'
import type { GridShape } from './gridShape'
import styles from './QuickEntryGrid.module.css'

interface RowPlaceholderProps extends Pick<GridShape, 'columns' | 'layout'> {
  productKey: number
  index: number
  top: number
}

/** The product's name during a fast scroll. */
export const RowPlaceholder = memo(function RowPlaceholder(props: RowPlaceholderProps) {
  const { productKey, index, top, columns, layout } = props
  const product = useProduct(productKey)
  const place = 1 + columns.findIndex(({ kind }) => kind === 'description')
  return (
    <div
      role="row"
      className={styles.row}
      data-row={index}
      aria-rowindex={index + 2}
      aria-busy="true"
      style={{ transform: `translateY(${top}px)` }}
    >
      <div
        role="rowheader"
        className={styles.description}
        data-cut
        aria-colindex={place}
        style={layout === 'wide' ? { gridColumn: place } : undefined}
      >
        {product?.description}
      </div>
    </div>
  )
})
