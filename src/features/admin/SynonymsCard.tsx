import { useState, type SubmitEvent } from 'react'
import * as v from 'valibot'
import { useSaveSearchSynonymsMutation } from '@/api/adminApi'
import { useGetSearchSynonymsQuery } from '@/api/searchApi'
import { saveOutcome } from '@/api/transport/saveOutcome'
import { toApiError } from '@/api/transport/apiError'
import { QueryView } from '@/components/commerce/query/QueryView'
import { useSave } from '@/components/commerce/useSave'
import { SkeletonRows } from '@/components/native/Skeleton'
import { Notice } from '@/components/native/Notice'
import { Button } from '@/components/native/Button'
import { TextArea } from '@/components/native/TextField'
import { Card } from '@/components/ui/page/Card'
import { synonymsError } from '@/domain/catalogue/search/synonyms'
import { notify } from '@/state/notifications/notificationsSlice'
import { usePersistedState } from '@/state/persisted-forms/usePersistedState'
import { useUnsavedWork } from '@/state/unsaved/useUnsavedWork'
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

/** Editor of customers' words for products and their catalogue names; hidden if the backend has no synonym list. */
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
