import { lazy, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { GuideNameDialog } from '@/components/commerce/order-guide/GuideNameDialog'
import { LazyPart } from '@/components/ui/feedback/LazyPart'
import { Button } from '@/components/ui/form/Button'
import { orderGuideCountPath, orderGuideEditPath } from '@/domain/navigation/paths'
import { guideFixedReason } from '@/domain/order-guides/guideRules'
import type { OrderGuide } from '@/domain/order-guides/orderGuide'
import { isAllowed } from '@/domain/menu/menuAccess'
import { selectIsReadOnly, selectMenu } from '@/session/sessionSelectors'
import { persistForm } from '@/state/persisted-forms/persistedForms'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { workName } from '../guide-editor/guideWork'
import styles from './GuideActions.module.css'
import { GUIDE_PAGE_MESSAGES as texts } from './messages'
import { useCopyGuide, useDeleteGuide } from './useGuideWrites'

const BoughtGuideDialog = lazy(() =>
  import('./BoughtGuideDialog').then((module) => ({ default: module.BoughtGuideDialog })),
)

interface GuideActionsProps {
  /** The chosen guide; null for none. */
  guide: OrderGuide | null
  guides: readonly OrderGuide[]
  onChoose: (name: string) => void
}

interface CopyDialogProps extends Omit<GuideActionsProps, 'guide'> {
  guide: OrderGuide
  onClose: () => void
}

function CopyDialog({ guide, guides, onChoose, onClose }: CopyDialogProps) {
  const { copy, isSaving, failure } = useCopyGuide(guide.name, (name) => {
    onClose()
    onChoose(name)
  })
  return (
    <GuideNameDialog
      title={texts.copyTitle(guide.name)}
      submitText={texts.copy}
      savingText={texts.copying}
      {...{ guides, isSaving, failure, onClose }}
      onSubmit={copy}
    />
  )
}

function ChosenActions({ guide, guides, onChoose }: GuideActionsProps & { guide: OrderGuide }) {
  const navigate = useNavigate()
  const [isCopying, setIsCopying] = useState(false)
  const { remove, isDeleting } = useDeleteGuide(() => onChoose(''))
  const isFixed = guideFixedReason(guide) !== null
  const edit = (view?: 'all') => void navigate(orderGuideEditPath('edit', guide.name, view))
  return (
    <>
      {isFixed ? null : (
        <>
          <Button onClick={() => edit('all')}>{texts.addProduct}</Button>
          <Button onClick={() => edit()}>{texts.edit}</Button>
        </>
      )}
      <Button onClick={() => void navigate(orderGuideCountPath(guide.name))}>{texts.count}</Button>
      <Button onClick={() => setIsCopying(true)}>{texts.copy}</Button>
      {isFixed ? null : (
        <Button isDestructive isBusy={isDeleting} onClick={() => remove(guide.name)}>
          {texts.delete}
        </Button>
      )}
      {isCopying ? <CopyDialog {...{ guide, guides, onChoose }} onClose={() => setIsCopying(false)} /> : null}
    </>
  )
}

/** What can be done with order guides; the Standard guide can only be copied (Spec 2 §2). */
export function GuideActions({ guide, guides, onChoose }: GuideActionsProps) {
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const [isNaming, setIsNaming] = useState(false)
  const [isBuying, setIsBuying] = useState(false)
  const hasHistory = isAllowed(useAppSelector(selectMenu), 'ProductHistory')
  if (useAppSelector(selectIsReadOnly)) return null
  return (
    <div className={styles.actions} role="group" aria-label={texts.actions}>
      <Button variant="filled" onClick={() => setIsNaming(true)}>
        {texts.createNew}
      </Button>
      {hasHistory ? <Button onClick={() => setIsBuying(true)}>{texts.fromBought}</Button> : null}
      {guide ? <ChosenActions key={guide.name} {...{ guide, guides, onChoose }} /> : null}
      {isNaming ? (
        <GuideNameDialog
          title={texts.createTitle}
          submitText={texts.create}
          savingText={texts.create}
          guides={guides}
          onClose={() => setIsNaming(false)}
          onSubmit={(name) => void navigate(orderGuideEditPath('create', name))}
        />
      ) : null}
      <LazyPart isOpen={isBuying} onClose={() => setIsBuying(false)}>
        {isBuying ? (
          <BoughtGuideDialog
            guides={guides}
            onClose={() => setIsBuying(false)}
            onSubmit={(name, work) => {
              dispatch(persistForm(workName(name), work))
              void navigate(orderGuideEditPath('create', name))
            }}
          />
        ) : null}
      </LazyPart>
    </div>
  )
}
