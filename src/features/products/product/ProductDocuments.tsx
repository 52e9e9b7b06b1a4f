import { useId } from 'react'
import { makeProductScan } from '@/features/documents/documentsApi'
import { DocumentButton } from '@/features/documents/parts/DocumentButton'
import type { Product } from '@/domain/catalogue/product'
import { scanName, shownScans } from '@/domain/catalogue/scanDocuments'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { PRODUCT_MESSAGES } from './messages'
import styles from './ProductDocuments.module.css'

/** Buttons for the scanned documents that the site shows (Spec 2 §3, §7). */
export function ProductDocuments({ product }: { product: Product }) {
  const { productScanDocuments } = useAppSelector(selectSettings)
  const titleId = useId()
  const scans = shownScans(product, productScanDocuments.detail)
  if (scans.length === 0) return null
  return (
    <section className={styles.documents} aria-labelledby={titleId}>
      <h2 id={titleId}>{PRODUCT_MESSAGES.documents}</h2>
      <ul className={styles.list}>
        {scans.map((scan) => (
          <li key={scan.key}>
            <DocumentButton
              name={scanName(scan)}
              load={makeProductScan({ productKey: product.productKey, key: scan.key })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
