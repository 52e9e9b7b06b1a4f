import { useProduct } from '@/state/catalogue/useProduct'
import { usePackAndBrand } from './useProductFacts'
import styles from './PackAndBrand.module.css'

/** Pack and brand of a product, below its description in a table; nothing while the catalogue lacks it. */
export function PackAndBrand({ productKey }: { productKey: number }) {
  const text = usePackAndBrand()(useProduct(productKey))
  return text === '' ? null : <span className={styles.text}>{text}</span>
}
