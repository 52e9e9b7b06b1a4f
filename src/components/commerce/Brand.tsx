import { useGetLogoNameQuery } from '@/api/settingsApi'
import { PRODUCT_NAME } from '@/components/ui/page/useDocumentTitle'
import styles from './Brand.module.css'
import { ProductMark } from './product/ProductMark'

/** The vendor's name beside the product's mark; the product's name until the vendor's is known. */
export function Brand() {
  const { data } = useGetLogoNameQuery()
  return (
    <span className={styles.brand}>
      <ProductMark className={styles.mark} />
      <span className={styles.name}>{data?.vendorName || PRODUCT_NAME}</span>
    </span>
  )
}
