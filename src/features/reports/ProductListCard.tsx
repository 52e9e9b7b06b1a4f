import { useListCategoriesQuery } from '@/api/productApi'
import { QueryView } from '@/components/commerce/query/QueryView'
import { SkeletonRows } from '@/components/native/Skeleton'
import { Select } from '@/components/native/Select'
import type { ReportInputsProps } from './GuideListCard'
import { PRODUCT_LIST_MESSAGES as texts } from './messages'
import { ReportCard } from './ReportCard'

/** The products of a category, or of all. */
export function ProductListCard({ inputs, onChange }: ReportInputsProps) {
  const query = useListCategoriesQuery()
  const { specificCategory } = inputs
  return (
    <ReportCard title={texts.title} about={texts.about} request={{ kind: 'productList', specificCategory }}>
      {() => (
        <QueryView query={query} loading={<SkeletonRows count={1} height={64} />}>
          {(categories) => {
            const shown = categories.filter(({ isExcluded }) => !isExcluded)
            const options = shown
              .map(({ code, description }) => ({ value: code, label: description || code }))
              .sort((left, right) => left.label.localeCompare(right.label))
            const isKnown = shown.some(({ code }) => code === specificCategory)
            return (
              <Select
                label={texts.category}
                value={isKnown ? specificCategory : ''}
                options={[{ value: '', label: texts.all }, ...options]}
                onValueChange={(code) => onChange({ specificCategory: code })}
              />
            )
          }}
        </QueryView>
      )}
    </ReportCard>
  )
}
