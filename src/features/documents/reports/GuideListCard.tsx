import { useListOrderGuidesQuery } from '@/features/order-guides/orderGuideApi'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { SkeletonRows } from '@/ui/native/Skeleton'
import { Select } from '@/ui/native/Select'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { isEmptyRange, type ReportInputs } from '@/domain/reports/reportInputs'
import { GUIDE_LIST_MESSAGES as texts } from './messages'
import { ReportCard } from './ReportCard'

export interface ReportInputsProps {
  title: string
  about: string
  inputs: ReportInputs
  onChange: (changes: Partial<ReportInputs>) => void
  today: CalendarDate
}

/** Report of the order guides in a range of names. */
export function GuideListCard({ title, about, inputs, onChange }: ReportInputsProps) {
  const query = useListOrderGuidesQuery()
  const { startingGuide, endingGuide } = inputs
  return (
    <ReportCard title={title} about={about} request={{ kind: 'orderGuideList', startingGuide, endingGuide }}>
      {() => (
        <QueryView query={query} loading={<SkeletonRows count={2} height={64} />}>
          {(guides) => {
            const names = guides.map(({ name }) => ({ value: name, label: name }))
            // A guide that the browser remembers may have been deleted.
            const known = (name: string) => (guides.some((guide) => guide.name === name) ? name : '')
            return (
              <>
                <Select
                  label={texts.starting}
                  value={known(startingGuide)}
                  options={[{ value: '', label: texts.first }, ...names]}
                  onValueChange={(name) => onChange({ startingGuide: name })}
                />
                <Select
                  label={texts.ending}
                  value={known(endingGuide)}
                  options={[{ value: '', label: texts.last }, ...names]}
                  error={isEmptyRange(inputs) ? texts.emptyRange : null}
                  onValueChange={(name) => onChange({ endingGuide: name })}
                />
              </>
            )
          }}
        </QueryView>
      )}
    </ReportCard>
  )
}
