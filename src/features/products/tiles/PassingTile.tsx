import { memo } from 'react'
import { codeLine } from '@/domain/catalogue/productFields'
import type { ProductField } from '@/domain/catalogue/sorts'
import { selectSettings } from '@/session/sessionSelectors'
import { useProduct } from '@/state/catalogue/useProduct'
import { useAppSelector } from '@/store/hooks'
import styles from './PassingTile.module.css'

interface PassingTileProps {
  productKey: number
  fields: readonly ProductField[]
}

/**
 * What can be recognised of a product that passes by: it asks for no image, price or stock. It may come to show another
 * product.
 */
export const PassingTile = memo(function PassingTile({ productKey, fields }: PassingTileProps) {
  const product = useProduct(productKey)
  const { hidePricing } = useAppSelector(selectSettings)
  if (!product) return <div className={styles.passing} data-waiting aria-busy="true" />
  return (
    <article className={styles.passing}>
      <p className={styles.description}>{product.description}</p>
      <p className={styles.codes}>{codeLine(product, fields, hidePricing).join(' · ')}</p>
    </article>
  )
})
