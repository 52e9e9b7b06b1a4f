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
import { orderGuideCountPath, orderGuideEditPath } from '@/domain/navigation/paths'
import { guideFixedReason } from '@/domain/order-guides/guideRules'
import type { OrderGuide } from '@/domain/order-guides/orderGuide'
import { isAllowed } from '@/domain/menu/menuAccess'
import { selectIsReadOnly, selectMenu } from '@/session/sessionSelectors'
import { persistForm } from '@/features/unsaved-work/state/persistedForms'
import { usePersistedState } from '@/features/unsaved-work/state/usePersistedState'
import { useAppDispatch, useAppSelector } from '@/session/hooks'
import { workName } from '@/features/order-guides/state/guideWork'
import styles from './GuideActions.module.css'
import { GUIDE_PAGE_MESSAGES as texts } from './messages'
import { useCopyGuide, useDeleteGuide } from './useGuideWrites'

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
