import { CardPage } from '@/ui/page/CardPage'
import { isAllowed } from '@/domain/menu/menuAccess'
import { selectMenu } from '@/session/sessionSelectors'
import { useAppSelector, useAppDispatch } from '@/session/hooks'
import {
  ADMIN_MESSAGES as texts,
  LANDING_CARD_MESSAGES,
  IMAGE_SYNC_MESSAGES,
  PASSWORD_OPTIONS_MESSAGES,
  DEFAULT_LAYOUT_MESSAGES,
  DEFAULT_SORT_MESSAGES,
} from './messages'
import { SynonymsCard } from './SynonymsCard'
import { ButtonLink, Button } from '@/ui/native/Button'
import { Card } from '@/ui/page/Card'
import { ROUTES } from '@/domain/navigation/paths'
import {
  useRequestImageSyncMutation,
  useSaveDefaultLayoutMutation,
  useSaveDefaultSortMutation,
} from '@/features/admin/adminApi'
import { FAILURE_MESSAGES } from '@/net/apiError'
import { saveOutcome } from '@/net/saveOutcome'
import { useSave } from '@/features/notifications/parts/useSave'
import { Notice } from '@/ui/native/Notice'
import { notify } from '@/features/notifications/state/notificationsSlice'
import * as v from 'valibot'
import { useGetPasswordOptionsQuery } from '@/features/accounts/passwordApi'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { SkeletonRows } from '@/ui/native/Skeleton'
import type { PasswordOptions } from '@/domain/password/passwordOptions'
import { usePersistedState } from '@/features/unsaved-work/state/usePersistedState'
import { PasswordOptionsDialog, rulesInWords } from './PasswordOptionsDialog'
import { useState, type SubmitEvent } from 'react'
import { useGetDefaultLayoutQuery, useGetDefaultSortQuery } from '@/features/catalogue/viewDefaultsApi'
import { Select } from '@/ui/native/Select'
import { PRODUCT_LAYOUTS, type ProductLayout } from '@/domain/catalogue/layouts'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
import { layoutOutcome, sortOutcome } from './adminOutcomes'
import { PRODUCT_SORTS, type ProductSort } from '@/domain/catalogue/product'

const sortOptions = () =>
  PRODUCT_SORTS.map((sort) => ({ value: sort, label: DEFAULT_SORT_MESSAGES.sorts[sort] }))

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
    if (outcome?.status === 'Saved')
      dispatch(notify({ severity: 'success', message: DEFAULT_SORT_MESSAGES.saved }))
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Select
        label={DEFAULT_SORT_MESSAGES.label}
        options={sortOptions()}
        value={sort}
        onValueChange={setChosen}
      />
      {failure === null ? null : <Notice severity="error">{failure}</Notice>}
      <Button type="submit" variant="filled" isBusy={isSaving}>
        {DEFAULT_SORT_MESSAGES.save}
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
function DefaultSortCard() {
  return (
    <Card title={DEFAULT_SORT_MESSAGES.title} text={DEFAULT_SORT_MESSAGES.text}>
      <CurrentSort />
    </Card>
  )
}

const layoutOptions = () =>
  PRODUCT_LAYOUTS.map((layout) => ({ value: layout, label: DEFAULT_LAYOUT_MESSAGES.layouts[layout] }))

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
    if (outcome?.status === 'Saved')
      dispatch(notify({ severity: 'success', message: DEFAULT_LAYOUT_MESSAGES.saved }))
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Select
        label={DEFAULT_LAYOUT_MESSAGES.label}
        options={layoutOptions()}
        value={layout}
        onValueChange={setChosen}
      />
      {failure === null ? null : <Notice severity="error">{failure}</Notice>}
      <Button type="submit" variant="filled" isBusy={isSaving}>
        {DEFAULT_LAYOUT_MESSAGES.save}
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
function DefaultLayoutCard() {
  return (
    <Card title={DEFAULT_LAYOUT_MESSAGES.title} text={DEFAULT_LAYOUT_MESSAGES.text}>
      <CurrentLayout />
    </Card>
  )
}

const isRequired = v.exactOptional(v.boolean())
const Changes: v.GenericSchema<unknown, Partial<PasswordOptions>> = v.object({
  minimumPasswordLength: v.exactOptional(v.number()),
  requireLowercase: isRequired,
  requireUppercase: isRequired,
  requireNumber: isRequired,
  requireSpecialCharacter: isRequired,
})

function CurrentOptions() {
  const [changes, setChanges] = usePersistedState('password-options', Changes)
  const query = useGetPasswordOptionsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    // The height of the rules on three lines and the button.
    <QueryView query={query} loading={<SkeletonRows count={3} height={34} />}>
      {(options) => (
        <>
          <p>{rulesInWords(options)}</p>
          <Button onClick={() => setChanges({})}>{PASSWORD_OPTIONS_MESSAGES.edit}</Button>
          {changes === null ? null : (
            <PasswordOptionsDialog
              baseline={options}
              changes={changes}
              onChange={(part) => setChanges((before) => ({ ...before, ...part }))}
              onClose={() => setChanges(null)}
            />
          )}
        </>
      )}
    </QueryView>
  )
}

/** The rules for new passwords, and a button to change them (Spec 1 §2). */
function PasswordOptionsCard() {
  return (
    <Card title={PASSWORD_OPTIONS_MESSAGES.title}>
      <CurrentOptions />
    </Card>
  )
}

/** Requests that the backend reread its image folder, which it does in the background (Spec 3 §4). */
function ImageSyncCard() {
  const dispatch = useAppDispatch()
  const [send] = useRequestImageSyncMutation()
  const { save, isSaving, failure } = useSave('image sync')
  const request = async () => {
    const outcome = await save(async () => saveOutcome(await send(), FAILURE_MESSAGES.requestFailed))
    if (outcome?.status === 'Saved')
      dispatch(notify({ severity: 'success', message: IMAGE_SYNC_MESSAGES.requested }))
  }
  return (
    <Card title={IMAGE_SYNC_MESSAGES.title} text={IMAGE_SYNC_MESSAGES.text}>
      {failure === null ? null : <Notice severity="error">{failure}</Notice>}
      <Button isBusy={isSaving} onClick={() => void request()}>
        {IMAGE_SYNC_MESSAGES.request}
      </Button>
    </Card>
  )
}

/** Link to the landing page editor (Spec 3 §2). */
function LandingCard() {
  return (
    <Card title={LANDING_CARD_MESSAGES.title} text={LANDING_CARD_MESSAGES.text}>
      <ButtonLink to={ROUTES.adminLanding}>{LANDING_CARD_MESSAGES.edit}</ButtonLink>
    </Card>
  )
}

export function AdminPage() {
  const canEditLanding = isAllowed(useAppSelector(selectMenu), 'EditLandingPage')
  return (
    <CardPage title={texts.title}>
      <PasswordOptionsCard />
      <DefaultLayoutCard />
      <DefaultSortCard />
      <ImageSyncCard />
      <SynonymsCard />
      {canEditLanding ? <LandingCard /> : null}
    </CardPage>
  )
}
