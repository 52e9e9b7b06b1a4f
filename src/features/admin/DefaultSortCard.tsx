import { useState, type SubmitEvent } from 'react'
import { useSaveDefaultSortMutation } from '@/features/admin/adminApi'
import { useGetDefaultSortQuery } from '@/features/catalogue/viewDefaultsApi'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { useSave } from '@/features/notifications/parts/useSave'
import { Button } from '@/ui/native/Button'
import { Card } from '@/ui/page/Card'
import { Notice } from '@/ui/native/Notice'
import { Select } from '@/ui/native/Select'
import { SkeletonRows } from '@/ui/native/Skeleton'
import { PRODUCT_SORTS, type ProductSort } from '@/domain/catalogue/product'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
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
