import { useProduct } from '@/features/catalogue/state/useProduct'
import { usePackAndBrand } from './useProductFacts'
import styles from './PackAndBrand.module.css'

interface PackAndBrandProps {
  productKey: number
  /** Text for a product that the catalogue lacks. */
  otherwise?: string
}

/** Pack and brand of a product, below its description in a table; nothing while the catalogue lacks it. */
export function PackAndBrand({ productKey, otherwise = '' }: PackAndBrandProps) {
  const product = useProduct(productKey)
  const packAndBrand = usePackAndBrand()
  const text = product ? packAndBrand(product) : otherwise
  return text === '' ? null : <span className={styles.text}>{text}</span>
}
