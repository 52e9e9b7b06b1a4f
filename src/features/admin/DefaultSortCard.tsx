import { useState, type SubmitEvent } from 'react'
import { useSaveDefaultSortMutation } from '@/api/adminApi'
import { useGetDefaultSortQuery } from '@/api/viewDefaultsApi'
import { QueryView } from '@/components/commerce/query/QueryView'
import { useSave } from '@/components/commerce/useSave'
import { Button } from '@/components/native/Button'
import { Card } from '@/components/ui/page/Card'
import { Notice } from '@/components/native/Notice'
import { Select } from '@/components/native/Select'
import { SkeletonRows } from '@/components/native/Skeleton'
import { PRODUCT_SORTS, type ProductSort } from '@/domain/catalogue/product'
import { notify } from '@/state/notifications/notificationsSlice'
import { useUnsavedWork } from '@/state/unsaved/useUnsavedWork'
import { useAppDispatch } from '@/session/hooks'
import { sortOutcome } from './adminOutcomes'
import { DEFAULT_SORT_MESSAGES as texts } from './messages'

const sortOptions = () => PRODUCT_SORTS.map((sort) => ({ value: sort, label: texts.sorts[sort] }))

/** `saved` is null when nothing was saved: the catalogue is then sorted by description. */
function SortForm({ saved }: { saved: ProductSort | null }) {
  const dispatch = useAppDispatch()
  const [chosen, setChosen] = useState<ProductSort | null>(null)
  const [send] = useSaveDefaultSortMutation()
  const { save, isSaving, failure } = useSave('site sort')
  const inForce = saved ?? 'description'
  const sort = chosen ?? inForce
  useUnsavedWork('default-sort', sort !== inForce)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const outcome = await save(async () => sortOutcome(await send(sort)))
    if (outcome?.status === 'Saved') dispatch(notify({ severity: 'success', message: texts.saved }))
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Select label={texts.label} options={sortOptions()} value={sort} onValueChange={setChosen} />
      {failure === null ? null : <Notice severity="error">{failure}</Notice>}
      <Button type="submit" variant="filled" isBusy={isSaving}>
        {texts.save}
      </Button>
    </form>
  )
}

function CurrentSort() {
  const query = useGetDefaultSortQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <QueryView query={query} loading={<SkeletonRows count={2} height={57} />}>
      {(saved) => <SortForm saved={saved} />}
    </QueryView>
  )
}

/** The default sort for users without their own (Spec 1 §2). */
export function DefaultSortCard() {
  return (
    <Card title={texts.title} text={texts.text}>
      <CurrentSort />
    </Card>
  )
}
