import { useState, type SubmitEvent } from 'react'
import { useSaveDefaultLayoutMutation } from '@/features/admin/adminApi'
import { useGetDefaultLayoutQuery } from '@/features/catalogue/viewDefaultsApi'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { useSave } from '@/features/notifications/parts/useSave'
import { SkeletonRows } from '@/ui/native/Skeleton'
import { Notice } from '@/ui/native/Notice'
import { Button } from '@/ui/native/Button'
import { Select } from '@/ui/native/Select'
import { Card } from '@/ui/page/Card'
import { PRODUCT_LAYOUTS, type ProductLayout } from '@/domain/catalogue/layouts'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
import { useAppDispatch } from '@/session/hooks'
import { layoutOutcome } from './adminOutcomes'
import { DEFAULT_LAYOUT_MESSAGES as texts } from './messages'

const layoutOptions = () => PRODUCT_LAYOUTS.map((layout) => ({ value: layout, label: texts.layouts[layout] }))

/** `saved` is null when nothing was saved: the catalogue is then a grid. */
function LayoutForm({ saved }: { saved: ProductLayout | null }) {
  const dispatch = useAppDispatch()
  const [chosen, setChosen] = useState<ProductLayout | null>(null)
  const [send] = useSaveDefaultLayoutMutation()
  const { save, isSaving, failure } = useSave('site layout')
  const inForce = saved ?? 'grid'
  const layout = chosen ?? inForce
  useUnsavedWork('default-layout', layout !== inForce)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const outcome = await save(async () => layoutOutcome(await send(layout)))
    if (outcome?.status === 'Saved') dispatch(notify({ severity: 'success', message: texts.saved }))
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Select label={texts.label} options={layoutOptions()} value={layout} onValueChange={setChosen} />
      {failure === null ? null : <Notice severity="error">{failure}</Notice>}
      <Button type="submit" variant="filled" isBusy={isSaving}>
        {texts.save}
      </Button>
    </form>
  )
}

function CurrentLayout() {
  const query = useGetDefaultLayoutQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <QueryView query={query} loading={<SkeletonRows count={2} height={57} />}>
      {(saved) => <LayoutForm saved={saved} />}
    </QueryView>
  )
}

/** The default layout for users without their own (Spec 3 §2, §4). */
export function DefaultLayoutCard() {
  return (
    <Card title={texts.title} text={texts.text}>
      <CurrentLayout />
    </Card>
  )
}
