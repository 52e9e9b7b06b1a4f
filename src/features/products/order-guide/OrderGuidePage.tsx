import { useGetSiteSettingsQuery } from '@/session/settingsApi'
import { ButtonLink } from '@/ui/native/Button'
import { EmptyState } from '@/ui/native/EmptyState'
import { useIsNarrow } from '@/ui/native/useMediaQuery'
import { fieldPlaceOf } from '@/domain/catalogue/sorts'
import type { ProductField } from '@/domain/catalogue/sorts'
import { useCatalogueQuery } from '@/features/catalogue/state/useCatalogueQuery'
import { FILTER_MESSAGES } from '@/features/catalogue/parts/filterMessages'
import { GuideSelect } from '../filters/GuideSelect'
import { GoneNotice } from '@/features/order-guides/parts/GoneNotice'
import { ListNotices } from '@/features/catalogue/parts/ListNotices'
import own from './OrderGuidePage.module.css'
import { CountedTitle, ProductCount } from '../filters/ProductCount'
import { ProductList } from '../ProductList'
import styles from '../ProductsPage.module.css'
import { GuideState } from '../ProductsState'
import { GuideActions } from './GuideActions'
import { useGuideFilter } from '../filters/useGuideFilter'

const NO_FIELDS: readonly ProductField[] = []
const WHOLE_GUIDE = { text: '', mainCategory: '', category: '', sort: 'sequence' } as const

function EmptyGuide({ name, allProductsPath }: { name: string; allProductsPath: string | null }) {
  return (
    <EmptyState
      title={FILTER_MESSAGES.empty}
      text={FILTER_MESSAGES.nothingInGuide(name)}
      action={
        allProductsPath === null ? null : (
          <ButtonLink to={allProductsPath} variant="filled">
            {FILTER_MESSAGES.showAll}
          </ButtonLink>
        )
      }
    />
  )
}

export function OrderGuidePage() {
  const isNarrow = useIsNarrow()
  const { data: site } = useGetSiteSettingsQuery()
  const guides = useGuideFilter({ isOfGuides: true })
  const { choice, guide } = guides
  const list = useCatalogueQuery({ ...WHOLE_GUIDE, keys: guides.keys })
  // List rows do not fit on narrow screens (Spec 2 §2).
  const layout = isNarrow ? 'grid' : 'list'
  return (
    <div className={styles.page}>
      <CountedTitle isNarrow={isNarrow} count={guide ? <ProductCount list={list} /> : null}>
        {FILTER_MESSAGES.orderGuidesTitle}
      </CountedTitle>
      <section aria-label={FILTER_MESSAGES.orderGuidesTitle} className={own.bar}>
        <div className={own.filter}>
          <GuideSelect guides={guides} isLabelHidden={isNarrow} />
        </div>
        <div className={own.actions}>
          <GuideActions guide={guide} guides={guides.guides} onChoose={guides.chooseGuide} />
        </div>
      </section>
      <ListNotices list={list} />
      {guide ? <GoneNotice guide={guide} /> : null}
      {guide || choice.kind === 'waiting' ? (
        <ProductList
          list={list}
          isUnsettled={guide === null}
          layout={layout}
          fields={site?.productFields[fieldPlaceOf(layout, isNarrow)] ?? NO_FIELDS}
          isNarrow={isNarrow}
          guide={guide}
          onShowAll={guides.showAll}
          empty={<EmptyGuide name={guides.chosen} allProductsPath={guides.allProductsPath} />}
        />
      ) : (
        <GuideState guides={guides} />
      )}
    </div>
  )
}
