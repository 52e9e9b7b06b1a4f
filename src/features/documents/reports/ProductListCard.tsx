import { useListCategoriesQuery } from '@/features/catalogue/productApi'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { SkeletonRows } from '@/ui/native/Skeleton'
import { Select } from '@/ui/native/Select'
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
