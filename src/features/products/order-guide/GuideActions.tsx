import { lazyPart } from '@/ui/feedback/lazyComponent'
import { useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { GuideNameDialog } from '@/features/order-guides/parts/GuideNameDialog'
import { MEDIUM_PX } from '@/ui/native/breakpoints'
import { useIsUnder } from '@/ui/native/useMediaQuery'
import { LazyPart } from '@/ui/feedback/LazyPart'
import { Button } from '@/ui/native/Button'
import { RowActions } from '@/ui/table/RowActions'
import type { RowAction } from '@/ui/table/tableColumn'
import { orderGuideCountPath, orderGuideEditPath, orderGuidePath } from '@/domain/navigation/paths'
import { guideFixedReason } from '@/domain/order-guides/guideRules'
import type { OrderGuide } from '@/domain/order-guides/orderGuide'
import { isAllowed } from '@/domain/menu/menuAccess'
import { selectIsReadOnly, selectMenu } from '@/session/sessionSelectors'
import { persistForm, usePersistedState } from '@/features/unsaved-work/state/usePersistedState'
import { useAppDispatch, useAppSelector } from '@/session/hooks'
import { workName } from '@/features/order-guides/state/guideWork'
import styles from './GuideActions.module.css'
import { GUIDE_PAGE_MESSAGES as texts } from './messages'
import {
  guideRefusal,
  isGuideRefused,
  useCreateOrderGuideMutation,
  useDeleteOrderGuideMutation,
  useLazyListOrderGuidesQuery,
} from '@/features/order-guides/orderGuideApi'
import { FAILURE_MESSAGES } from '@/net/apiError'
import { type SaveOutcome, saveOutcome } from '@/net/saveOutcome'
import { isUndecided } from '@/net/writeFailure'
import { useSave } from '@/features/notifications/parts/useSave'
import { useConfirm } from '@/ui/dialog/useConfirm'
import { notify, targetRemoved } from '@/features/notifications/state/notificationsSlice'
import { submitOnce } from '@/net/once/submitOnce'

interface CopyGuide {
  readonly copy: (name: string) => void
  readonly isSaving: boolean
  /** The reason, in the dialog (Spec 2 §4). */
  readonly failure: string | null
}

/** Copies a guide, once. */
function useCopyGuide(source: string, onCopied: (name: string) => void): CopyGuide {
  const dispatch = useAppDispatch()
  const [create] = useCreateOrderGuideMutation()
  const { save, isSaving, failure, isLeft } = useSave(`copy of ${source}`)
  const send = async (name: string): Promise<SaveOutcome> => {
    const result = await dispatch(
      submitOnce({
        name: 'copy guide',
        content: [source, name],
        send: (key: string) => create({ name, copyFrom: source, key }),
        isOwnRefusal: isGuideRefused,
      }),
    )
    const outcome = saveOutcome(result, FAILURE_MESSAGES.requestFailed)
    if (result.kind === 'answered') return outcome
    return { ...outcome, message: guideRefusal(result.error) ?? outcome.message }
  }
  const copy = async (name: string) => {
    const outcome = await save(() => send(name))
    if (outcome?.status !== 'Saved') return
    const action = { label: texts.openCopy, to: orderGuidePath(name) }
    dispatch(notify({ severity: 'success', message: texts.copied(source, name), action }))
    if (!isLeft()) onCopied(name)
  }
  return { copy: (name) => void copy(name), isSaving, failure }
}

interface DeleteGuide {
  readonly remove: (name: string) => void
}

/**
 * Deletes a guide after a confirmation (Spec 2 §2). A failure is a notification: the guide stays in the list. Without a
 * response, the list shows whether it is deleted.
 */
function useDeleteGuide(onDeleted: () => void): DeleteGuide {
  const dispatch = useAppDispatch()
  const confirm = useConfirm()
  const [deleteGuide] = useDeleteOrderGuideMutation()
  const [readGuides] = useLazyListOrderGuidesQuery()
  const { save, isLeft } = useSave('deleted guide', { notifiesFailure: true })
  const isGone = async (deleted: string) => {
    const { data } = await readGuides()
    return data !== undefined && data.every(({ name }) => name !== deleted)
  }
  const remove = async (name: string) => {
    const question = { title: texts.deleteTitle, message: texts.deleteText(name), isDestructive: true }
    if (!(await confirm({ ...question, confirmLabel: texts.delete }))) return
    const outcome = await save(async () => {
      const result = await deleteGuide(name)
      if (isUndecided(result.error) && (await isGone(name))) {
        return { status: 'Saved', message: '' }
      }
      const failed = saveOutcome(result, FAILURE_MESSAGES.requestFailed)
      return { ...failed, message: guideRefusal(result.error) ?? failed.message }
    })
    if (outcome?.status !== 'Saved') return
    dispatch(targetRemoved(orderGuidePath(name)))
    dispatch(notify({ severity: 'success', message: texts.deleted(name) }))
    if (!isLeft()) onDeleted()
  }
  return { remove: (name) => void remove(name) }
}

const BoughtGuideDialog = lazyPart(() => import('./BoughtGuideDialog'), 'BoughtGuideDialog')

/** The dialog for the name of a new guide, and its input. */
const Naming = /* @__PURE__ */ v.object({
  asked: v.picklist(['create', 'bought', 'copy']),
  name: v.string(),
})
type Naming = v.InferOutput<typeof Naming>

interface GuideActionsProps {
  /** The chosen guide; null if none is chosen. */
  guide: OrderGuide | null
  guides: readonly OrderGuide[]
  onChoose: (name: string) => void
}

interface NameProps {
  typed: string
  onType: (typed: string) => void
  onClose: () => void
}

interface CopyDialogProps extends Omit<GuideActionsProps, 'guide'>, NameProps {
  guide: OrderGuide
}

function CopyDialog({ guide, onChoose, ...naming }: CopyDialogProps) {
  const { copy, isSaving, failure } = useCopyGuide(guide.name, (name) => {
    naming.onClose()
    onChoose(name)
  })
  return (
    <GuideNameDialog
      title={texts.copyTitle(guide.name)}
      submitText={texts.copy}
      savingText={texts.copying}
      {...{ isSaving, failure, ...naming }}
      onSubmit={copy}
    />
  )
}

/** Create New, and the actions on the chosen guide; the Standard guide can only be copied (Spec 2 §2). */
function useActions(props: GuideActionsProps, ask: (asked: Naming['asked']) => void): readonly RowAction[] {
  const { guide, onChoose } = props
  const navigate = useNavigate()
  const { remove } = useDeleteGuide(() => onChoose(''))
  const hasHistory = isAllowed(useAppSelector(selectMenu), 'ProductHistory')
  const create = [
    { label: texts.createNew, onClick: () => ask('create') },
    ...(hasHistory ? [{ label: texts.fromBought, onClick: () => ask('bought') }] : []),
  ]
  if (!guide) return create
  const copy = { label: texts.copy, onClick: () => ask('copy') }
  if (guideFixedReason(guide) !== null) return [...create, copy]
  const edit = (view?: 'all') => void navigate(orderGuideEditPath('edit', guide.name, view))
  return [
    ...create,
    { label: texts.addProduct, onClick: () => edit('all') },
    { label: texts.edit, onClick: () => edit() },
    copy,
    { label: texts.delete, onClick: () => remove(guide.name), isDestructive: true },
  ]
}

interface DialogsProps extends GuideActionsProps {
  naming: Naming | null
  onChange: (naming: Naming | null) => void
}

function Dialogs({ naming, guide, guides, onChoose, onChange }: DialogsProps) {
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const create = (name: string) => void navigate(orderGuideEditPath('create', name))
  const onClose = () => onChange(null)
  if (naming === null) return null
  const { asked: action } = naming
  const name: NameProps = {
    typed: naming.name,
    onType: (typed) => onChange({ asked: action, name: typed }),
    onClose,
  }
  return (
    <>
      {action === 'create' ? (
        <GuideNameDialog
          title={texts.createTitle}
          submitText={texts.create}
          savingText={texts.create}
          {...{ guides, ...name }}
          onSubmit={create}
        />
      ) : null}
      {action === 'copy' && guide ? <CopyDialog {...{ guide, guides, onChoose, ...name }} /> : null}
      <LazyPart isOpen={action === 'bought'} onClose={onClose}>
        {action === 'bought' ? (
          <BoughtGuideDialog
            {...{ guides, ...name }}
            onSubmit={(given, work) => {
              dispatch(persistForm(workName(given), work))
              create(given)
            }}
          />
        ) : null}
      </LazyPart>
    </>
  )
}

/** Actions on order guides; on narrow screens in a one-line menu, so that the layout does not shift. */
export function GuideActions(props: GuideActionsProps) {
  const { guide } = props
  const navigate = useNavigate()
  const isCompact = useIsUnder(MEDIUM_PX)
  const [naming, setNaming] = usePersistedState('guide naming', Naming)
  const actions = useActions(props, (asked) => setNaming({ asked, name: '' }))
  if (useAppSelector(selectIsReadOnly)) return null
  const count = (
    <Button
      variant={isCompact ? 'filled' : 'outlined'}
      aria-disabled={guide === null || undefined}
      onClick={() => {
        if (guide) void navigate(orderGuideCountPath(guide.name))
      }}
    >
      {texts.count}
    </Button>
  )
  return (
    <div className={styles.actions} role="group" aria-label={texts.actions}>
      {isCompact ? (
        <>
          {count}
          <RowActions name={texts.guides} actions={actions} />
        </>
      ) : (
        <>
          {actions.map(({ label, onClick, isDestructive }, index) => (
            <Button
              key={label}
              variant={index === 0 ? 'filled' : 'outlined'}
              isDestructive={isDestructive}
              onClick={onClick}
            >
              {label}
            </Button>
          ))}
          {count}
        </>
      )}
      <Dialogs {...props} naming={naming} onChange={setNaming} />
    </div>
  )
}
