import { memo } from '@/ui/language/followLanguage'
import { codeLine } from '@/domain/catalogue/productFields'
import type { ProductField } from '@/domain/catalogue/sorts'
import { selectSettings } from '@/session/sessionSelectors'
import { useProduct } from '@/features/catalogue/state/useProduct'
import { useAppSelector } from '@/session/hooks'
import styles from './TilePlaceholder.module.css'

interface TilePlaceholderProps {
  productKey: number
  fields: readonly ProductField[]
}

/** The minimum to recognise a product during a fast scroll; requests no image, price or stock. */
export const TilePlaceholder = memo(function TilePlaceholder({ productKey, fields }: TilePlaceholderProps) {
  const product = useProduct(productKey)
  const { hidePricing } = useAppSelector(selectSettings)
  if (!product) return <div className={styles.placeholder} data-waiting aria-busy="true" />
  const codes = codeLine(product, fields, hidePricing).join(' · ')
  return (
    <article className={styles.placeholder} aria-label={`${product.description} · ${codes}`}>
      <p className={styles.description}>{product.description}</p>
      <p className={styles.codes}>{codes}</p>
    </article>
  )
})
