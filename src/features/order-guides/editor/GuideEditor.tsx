import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Notice } from '@/ui/native/Notice'
import { Button } from '@/ui/native/Button'
import { Choice } from '@/ui/form/Choice'
import { PageTitle } from '@/ui/page/PageTitle'
import { formatCount } from '@/domain/money/thousands'
import { draftErrors } from '@/domain/order-guides/guideDraft'
import type { OrderGuide } from '@/domain/order-guides/orderGuide'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { useAppDispatch } from '@/session/hooks'
import styles from './GuideEditor.module.css'
import { GuideFiles } from './GuideFiles'
import { GuideNewsNotice } from './GuideNewsNotice'
import { GuideLines } from './lines/GuideLines'
import { GUIDE_EDITOR_MESSAGES as texts } from './messages'
import { ProductPicker } from './picker/ProductPicker'
import { useGuideWork, type GuideWorkControl } from './useGuideWork'
import { type Meanwhile, useSaveGuideWork } from './useSaveGuideWork'
import { useWayOut } from './useWayOut'

const VIEWS = ['guide', 'all'] as const
type View = (typeof VIEWS)[number]

interface Saving {
  readonly submit: () => void
  readonly isSaving: boolean
  readonly failure: string | null
  readonly meanwhile: Meanwhile | null
  /** Errors are shown from the first try to save on. */
  readonly errors: ReadonlyMap<number, string>
}

const NO_ERRORS: ReadonlyMap<number, string> = new Map()

function useSubmitGuide(name: string, control: GuideWorkControl): Saving {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathOf } = useWayOut()
  const { work, replace, end } = control
  const { save, isSaving, failure, isLeft } = useSaveGuideWork(name)
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const errors = isChecked ? draftErrors(work.draft) : NO_ERRORS

  const submit = async () => {
    setIsChecked(true)
    if (draftErrors(work.draft).size > 0) return
    setMeanwhile(null)
    const result = await save(work)
    if (result.kind === 'merged') {
      replace(result.work)
      setMeanwhile(result.meanwhile)
    }
    if (result.kind !== 'saved') return
    dispatch(notify({ severity: 'success', message: work.isStored ? texts.updated : texts.created }))
    if (isLeft()) return
    end()
    void navigate(pathOf(name))
  }
  return {
    submit: () => void submit(),
    isSaving,
    failure: errors.size > 0 ? texts.fixLines : failure,
    meanwhile,
    errors,
  }
}

interface GuideEditorProps {
  name: string
  /** Null for one that is not stored yet. */
  guide: OrderGuide | null
  /** Begins with all products. */
  isChoosing: boolean
}

/** Creates or edits an order guide: its lines in shelf order, and all products to choose from (Spec 2 §2). */
export function GuideEditor({ name, guide, isChoosing }: GuideEditorProps) {
  const navigate = useNavigate()
  const { pathOf } = useWayOut()
  const control = useGuideWork(name, guide)
  const { draft, isStored } = control.work
  const [view, setView] = useState<View>(isChoosing || draft.length === 0 ? 'all' : 'guide')
  const saving = useSubmitGuide(name, control)
  const count = draft.filter(({ isIncluded }) => isIncluded).length
  const title = isStored ? texts.editTitle(name) : texts.createTitle(name)
  return (
    <div className={styles.page}>
      <PageTitle
        documentTitle={title}
        actions={
          <>
            <Button onClick={() => void navigate(isStored ? pathOf(name) : pathOf())}>{texts.cancel}</Button>
            <Button variant="filled" isBusy={saving.isSaving} onClick={saving.submit}>
              {saving.isSaving ? texts.saving : texts.save}
            </Button>
          </>
        }
      >
        {title}
      </PageTitle>
      {saving.failure === null ? null : <Notice severity="error">{saving.failure}</Notice>}
      {saving.meanwhile ? <GuideNewsNotice meanwhile={saving.meanwhile} /> : null}
      <div className={styles.bar}>
        <Choice
          isLabelHidden
          label={texts.views}
          options={VIEWS}
          names={{ guide: texts.inGuide(formatCount(count)), all: texts.allProducts }}
          value={view}
          onChange={setView}
        />
        <GuideFiles name={name} draft={draft} onChange={control.change} />
      </div>
      {view === 'all' ? (
        <ProductPicker draft={draft} onChange={control.change} />
      ) : (
        <GuideLines
          {...{ draft }}
          errors={saving.errors}
          onChange={control.change}
          onChooseProducts={() => setView('all')}
        />
      )}
    </div>
  )
}
