import { useGetSiteSettingsQuery } from '@/session/settingsApi'
import { useIsNarrow } from '@/ui/native/useMediaQuery'
import { fieldValues } from '@/domain/catalogue/productFields'
import type { Product } from '@/domain/catalogue/product'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import styles from './DetailFields.module.css'
import { PRODUCT_MESSAGES } from './messages'

/** The product fields that the site shows: the detail fields, and on wide screens the large ones too (Spec 2 §2). */
export function DetailFields({ product }: { product: Product }) {
  const isNarrow = useIsNarrow()
  const { data: site } = useGetSiteSettingsQuery()
  const { hidePricing } = useAppSelector(selectSettings)
  const { detail = [], detailLarge = [] } = site?.productFields ?? {}
  const values = fieldValues(
    product,
    isNarrow || detailLarge.length === 0 ? detail : detailLarge,
    hidePricing,
  )
  if (values.length === 0) return null
  return (
    <section aria-label={PRODUCT_MESSAGES.details}>
      <dl className={styles.fields}>
        {values.map(({ key, title, value }) => (
          <div key={key} className={styles.field}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
