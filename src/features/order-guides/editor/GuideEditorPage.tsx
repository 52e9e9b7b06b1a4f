import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useListOrderGuidesQuery } from '@/features/order-guides/orderGuideApi'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { ButtonLink, Button } from '@/ui/native/Button'
import { EmptyState } from '@/ui/native/EmptyState'
import { PageTitle } from '@/ui/page/PageTitle'
import { guideFixedReason, orderGuideNameError } from '@/domain/order-guides/guideRules'
import { findOrderGuide, type OrderGuide } from '@/domain/order-guides/orderGuide'
import { selectIsPunchout, selectIsReadOnly, selectMenu } from '@/session/sessionSelectors'
import { useAppSelector, useAppDispatch } from '@/session/hooks'
import { GUIDE_EDITOR_MESSAGES as texts } from './messages'
import { readParameters } from '@/domain/navigation/hash'
import { Notice } from '@/ui/native/Notice'
import { Choice } from '@/ui/form/Choice'
import { formatCount } from '@/domain/money/thousands'
import { draftErrors } from '@/domain/order-guides/guideDraft'
import { notify } from '@/features/notifications/state/notificationsSlice'
import styles from './GuideEditor.module.css'
import { GuideFiles } from './GuideFiles'
import { GuideLines } from './lines/GuideLines'
import { ProductPicker } from './picker/ProductPicker'
import { useGuideWork, type GuideWorkControl, type Meanwhile, useSaveGuideWork } from './useSaveGuideWork'
import { useProducts } from '@/features/catalogue/state/useProduct'
import { ORDER_GUIDE_MESSAGES } from '@/features/order-guides/parts/messages'
import { isAllowed } from '@/domain/menu/menuAccess'
import { orderGuidePath, productsPath } from '@/domain/navigation/paths'

interface WayOut {
  /** Path to one guide, or to all of them. */
  readonly pathOf: (name?: string) => string
  readonly label: string
}

/**
 * Exit of the editor: the order guides (Spec 2 §4), or the products in sessions without that screen. The
 * editor itself has no menu key (Spec 1 §2).
 */
function useWayOut(): WayOut {
  const menu = useAppSelector(selectMenu)
  const isPunchout = useAppSelector(selectIsPunchout)
  if (!isPunchout && isAllowed(menu, 'OrderGuides')) return { pathOf: orderGuidePath, label: texts.toGuides }
  return {
    pathOf: (name) => productsPath(name === undefined ? {} : { og: name }),
    label: texts.toProducts,
  }
}

/** Maximum number of listed changes; more are rare, and the lines below show them anyway. */
const LISTED_MAX = 20

/** Notice of the changes that another user made to the guide during editing. */
function GuideNewsNotice({ meanwhile }: { meanwhile: Meanwhile }) {
  const news = meanwhile.kind === 'changed' ? meanwhile.news.slice(0, LISTED_MAX) : []
  const products = useProducts(news.map(({ productKey }) => productKey))
  if (meanwhile.kind === 'deleted') return <Notice severity="warning">{texts.deleted}</Notice>
  return (
    <Notice severity="warning">
      <p>{texts.changedTitle}</p>
      <ul className={styles.news}>
        {news.map(({ kind, productKey }) => (
          <li key={`${kind} ${productKey}`}>
            {texts.news[kind](
              products.get(productKey)?.description ?? ORDER_GUIDE_MESSAGES.unnamed(productKey),
            )}
          </li>
        ))}
      </ul>
      <p>{texts.merged}</p>
    </Notice>
  )
}

const VIEWS = ['guide', 'all'] as const
type View = (typeof VIEWS)[number]

interface Saving {
  readonly submit: () => void
  readonly isSaving: boolean
  readonly failure: string | null
  readonly meanwhile: Meanwhile | null
  /** Errors by line id; empty before the first attempt to save. */
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
  /** Null for a guide that is not stored yet. */
  guide: OrderGuide | null
  /** True if the editor opens with all products to choose from. */
  isChoosing: boolean
}

/** Creates or edits an order guide: its lines in shelf order, and all products to choose from (Spec 2 §2). */
function GuideEditor({ name, guide, isChoosing }: GuideEditorProps) {
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

/** The guide in the editor's URL (Spec 2 §2: og_create, og_edit). */
interface EditedGuide {
  readonly name: string
  readonly isNew: boolean
  /** True if the editor opens with all products to choose from. */
  readonly isChoosing: boolean
}

function editedGuide(hash: string): EditedGuide | null {
  const parameters = new Map(readParameters(hash))
  const created = parameters.get('og_create')?.trim()
  const isChoosing = parameters.get('view') === 'all'
  if (created) return { name: created, isNew: true, isChoosing }
  const edited = parameters.get('og_edit')?.trim()
  return edited ? { name: edited, isNew: false, isChoosing } : null
}

/** Reason why this guide cannot be edited, with a link to the others. */
function NotEditable({ title, reason }: { title: string; reason: string }) {
  const { pathOf, label } = useWayOut()
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        title={reason}
        action={
          <ButtonLink to={pathOf()} variant="filled">
            {label}
          </ButtonLink>
        }
      />
    </>
  )
}

const titleOf = ({ name, isNew }: EditedGuide) => (isNew ? texts.createTitle(name) : texts.editTitle(name))

interface OpenedProps extends EditedGuide {
  guides: readonly OrderGuide[]
}

function reasonOf({ name, isNew }: EditedGuide, guide: OrderGuide | null): string | null {
  if (guide) return guideFixedReason(guide)
  return isNew ? orderGuideNameError(name, []) : texts.unknownGuide(name)
}

/**
 * Decides once whether the guide can be edited: a guide that is deleted during editing stays in the editor
 * with the user's work. A new guide may already be stored, by a save whose response was lost; then it is
 * edited.
 */
function Opened({ guides, ...edited }: OpenedProps) {
  const { name, isChoosing } = edited
  const guide = findOrderGuide(guides, name)
  const [first] = useState({ edited, guide })
  const reason = reasonOf(first.edited, first.guide)
  if (reason !== null) return <NotEditable title={titleOf(edited)} reason={reason} />
  return <GuideEditor name={guide?.name ?? name} {...{ guide, isChoosing }} />
}

/** The order guide editor (Spec 2 §2). */
export function GuideEditorPage() {
  const { hash } = useLocation()
  const edited = editedGuide(hash)
  const query = useListOrderGuidesQuery()
  const isReadOnly = useAppSelector(selectIsReadOnly)
  const isPunchout = useAppSelector(selectIsPunchout)
  if (isPunchout) {
    return <NotEditable title={texts.title} reason={isReadOnly ? texts.viewingOnly : texts.notInPunchout} />
  }
  if (!edited) return <NotEditable title={texts.title} reason={texts.noGuide} />
  return (
    <QueryView query={query} failedTitle={titleOf(edited)}>
      {(guides) => <Opened key={hash} {...edited} guides={guides} />}
    </QueryView>
  )
}
