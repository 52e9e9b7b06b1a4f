import { useGetLogoNameQuery } from '@/session/settingsApi'
import { useLastKnown } from '@/ui/page/useLastKnown'
import { PRODUCT_NAME } from '@/ui/page/useDocumentTitle'
import styles from './Brand.module.css'

function ProductMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 32 32"
      width="32"
      height="32"
      aria-hidden="true"
      focusable="false"
    >
      <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M3 21.5h26" />
        <path d="M6 21.5V28M26 21.5V28" />
        <path d="M6.5 11h9.5v7H6.5z" />
        <path d="M19.5 6h6.5v12h-6.5z" />
      </g>
    </svg>
  )
}

/** The logo and the vendor's name; the product's name until the vendor's is loaded. */
export function Brand() {
  const data = useLastKnown(useGetLogoNameQuery().data)
  return (
    <span className={styles.brand}>
      <ProductMark className={styles.mark} />
      <span className={styles.name}>{data?.vendorName || PRODUCT_NAME}</span>
    </span>
  )
}
