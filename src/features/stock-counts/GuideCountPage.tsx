import { useLocation } from 'react-router-dom'
import { useListOrderGuidesQuery } from '@/features/order-guides/orderGuideApi'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { ButtonLink } from '@/ui/native/Button'
import { EmptyState } from '@/ui/native/EmptyState'
import { PageTitle } from '@/ui/page/PageTitle'
import { parseHash } from '@/domain/navigation/hash'
import { orderGuidePath } from '@/domain/navigation/paths'
import { findOrderGuide } from '@/domain/order-guides/orderGuide'
import { GuideCount } from './GuideCount'
import { GUIDE_COUNT_MESSAGES as texts } from './messages'

function NoGuide({ name }: { name: string }) {
  return (
    <>
      <PageTitle>{texts.title(name)}</PageTitle>
      <EmptyState
        title={name === '' ? texts.noGuide : texts.unknownGuide(name)}
        action={
          <ButtonLink to={orderGuidePath()} variant="filled">
            {texts.toGuides}
          </ButtonLink>
        }
      />
    </>
  )
}

/** Counts the stock on the shelves and orders up to the guide's quantities, its par levels. */
export function GuideCountPage() {
  const { og = '' } = parseHash(useLocation().hash)
  const query = useListOrderGuidesQuery()
  return (
    <QueryView query={query} failedTitle={texts.title(og)}>
      {(guides) => {
        const guide = findOrderGuide(guides, og)
        return guide ? <GuideCount key={guide.name} guide={guide} /> : <NoGuide name={og} />
      }}
    </QueryView>
  )
}
