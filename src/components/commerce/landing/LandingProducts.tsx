import { useMemo } from 'react'
import type { LandingVariant } from '@/domain/landing/layout/layout'
import { useListPushProductKeysQuery } from '@/api/productApi'
import { productsPath } from '@/domain/navigation/paths'
import { useCatalogueQuery } from '@/state/catalogue/useCatalogueQuery'
import { LandingProduct } from './LandingProduct'
import { LANDING_MESSAGES as texts } from './messages'
import { LandingLink } from './RichText'
import styles from './Landing.module.css'

/** A landing page shows a taste of a category; the catalogue has the rest. */
const SHOWN_MAX = 8

interface ProductsProps {
  label: string
  keys: readonly number[]
  more?: { href: string; text: string }
}

function Products({ label, keys, more }: ProductsProps) {
  return (
    <>
      <ul className={styles.products} aria-label={label}>
        {keys.slice(0, SHOWN_MAX).map((key) => (
          <li key={key}>
            <LandingProduct productKey={key} />
          </li>
        ))}
      </ul>
      {more ? <LandingLink href={more.href}>{more.text}</LandingLink> : null}
    </>
  )
}

/** The first products of a category with a link to all of them (Spec 3 §2). */
export function LandingProductList({ content }: { content: LandingVariant<'productList'> }) {
  const { productSource, categoryCode, category } = content
  const isMain = productSource === 'Main Categories'
  const query = {
    text: '',
    mainCategory: isMain ? categoryCode : '',
    category: isMain ? '' : categoryCode,
    sort: 'sequence',
    keys: null,
  } as const
  const { keys } = useCatalogueQuery(query, SHOWN_MAX)
  if (categoryCode === '') return <p className={styles.placeholder}>{texts.noContent}</p>
  const href = productsPath(isMain ? { mc: categoryCode } : { c: categoryCode })
  const label = category === '' ? texts.products : category
  return <Products label={label} keys={[...keys]} more={{ href, text: texts.allOf(category) }} />
}

/** The products that the distributor promotes. */
export function LandingPushProducts() {
  const { data } = useListPushProductKeysQuery()
  const pushed = useMemo(() => (data ?? []).map(({ productKey }) => productKey), [data])
  const { keys } = useCatalogueQuery(
    { text: '', mainCategory: '', category: '', sort: 'sequence', keys: pushed },
    SHOWN_MAX,
  )
  return <Products label={texts.promoted} keys={[...keys]} />
}
