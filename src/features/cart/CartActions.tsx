import { lazy, useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/Button'
import { LatePart } from '@/components/ui/LatePart'
import { useConfirm } from '@/components/ui/useConfirm'
import { ROUTES } from '@/domain/navigation/paths'
import { selectIsPunchout, selectUserType } from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'
import { CART_PAGE_MESSAGES as texts } from './messages'

const SaveGuideDialog = lazy(() =>
  import('./SaveGuideDialog').then((module) => ({ default: module.SaveGuideDialog })),
)

/** Saves the cart as an order guide; not for who has none: guests, and sessions of a procurement system (Spec 2 §2, §4). */
function SaveGuideButton() {
  const [isOpen, setIsOpen] = useState(false)
  const isPunchout = useAppSelector(selectIsPunchout)
  const isPublic = useAppSelector(selectUserType) === 'Public'
  if (isPunchout || isPublic) return null
  const close = () => setIsOpen(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{texts.saveGuide}</Button>
      <LatePart isOpen={isOpen} onClose={close}>
        {isOpen ? <SaveGuideDialog onClose={close} /> : null}
      </LatePart>
    </>
  )
}

interface CartActionsProps {
  isDeleting: boolean
  onDeletingChange: (isDeleting: boolean) => void
  onImport: () => void
  onClear: () => void
}

/** What can be done to the cart as a whole. */
export function CartActions({ isDeleting, onDeletingChange, onImport, onClear }: CartActionsProps) {
  const confirm = useConfirm()
  const clear = async () => {
    const isSure = await confirm({
      title: texts.clear,
      message: texts.clearQuestion,
      confirmLabel: texts.clear,
      isDestructive: true,
    })
    if (isSure) onClear()
  }
  return (
    <>
      <ButtonLink to={ROUTES.products} variant="quiet">
        {texts.continueShopping}
      </ButtonLink>
      <Button onClick={onImport}>{texts.importFile}</Button>
      <SaveGuideButton />
      <Button
        variant={isDeleting ? 'filled' : 'outlined'}
        onClick={() => {
          onDeletingChange(!isDeleting)
        }}
      >
        {isDeleting ? texts.doneDeleting : texts.removeItems}
      </Button>
      <Button isDestructive onClick={() => void clear()}>
        {texts.clear}
      </Button>
    </>
  )
}
