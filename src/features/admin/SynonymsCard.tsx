import { useState, type SubmitEvent } from 'react'
import * as v from 'valibot'
import { useSaveSearchSynonymsMutation } from '@/features/admin/adminApi'
import { useGetSearchSynonymsQuery } from '@/features/catalogue/searchApi'
import { saveOutcome } from '@/net/saveOutcome'
import { toApiError } from '@/net/apiError'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { useSave } from '@/features/notifications/parts/useSave'
import { SkeletonRows } from '@/ui/native/Skeleton'
import { Notice } from '@/ui/native/Notice'
import { Button } from '@/ui/native/Button'
import { TextArea } from '@/ui/native/TextField'
import { Card } from '@/ui/page/Card'
import { synonymsError } from '@/domain/catalogue/search/synonyms'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { usePersistedState } from '@/features/unsaved-work/state/usePersistedState'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
import { useAppDispatch } from '@/session/hooks'
import { SYNONYMS_MESSAGES as texts } from './messages'

/** Statuses of a backend without this extension. */
const NOT_OFFERED: readonly (number | null)[] = [404, 501]

function SynonymsForm({ saved }: { saved: string }) {
  const dispatch = useAppDispatch()
  const [changed, setChanged] = usePersistedState('search-synonyms', v.string())
  const [isChecked, setIsChecked] = useState(false)
  const [send] = useSaveSearchSynonymsMutation()
  const { save, isSaving, failure } = useSave('synonyms')
  const synonyms = changed ?? saved
  const isChanged = synonyms !== saved
  const error = synonymsError(synonyms)
  useUnsavedWork('search-synonyms', isChanged)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (error !== null) return
    const outcome = await save(async () => saveOutcome(await send(synonyms), texts.failed))
    if (outcome?.status !== 'Saved') return
    dispatch(notify({ severity: 'success', message: texts.saved }))
    setChanged(null)
    setIsChecked(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <TextArea
        label={texts.label}
        hint={texts.hint}
        error={isChecked ? error : null}
        spellCheck={false}
        value={synonyms}
        onChange={({ target }) => setChanged(target.value === saved ? null : target.value)}
      />
      {failure === null ? null : <Notice severity="error">{failure}</Notice>}
      <Button type="submit" variant="filled" isBusy={isSaving}>
        {texts.save}
      </Button>
    </form>
  )
}

/** Editor of search synonyms: customers' words for catalogue names. Hidden if the backend has no synonyms. */
export function SynonymsCard() {
  const query = useGetSearchSynonymsQuery(undefined, { refetchOnMountOrArgChange: true })
  if (query.isError && NOT_OFFERED.includes(toApiError(query.error).status)) return null
  return (
    <Card title={texts.title} text={texts.text}>
      <QueryView query={query} loading={<SkeletonRows count={3} height={120} />}>
        {({ synonyms }) => <SynonymsForm saved={synonyms} />}
      </QueryView>
    </Card>
  )
}
