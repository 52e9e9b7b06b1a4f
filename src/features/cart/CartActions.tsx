import { Button, ButtonLink } from '@/ui/native/Button'
import { useConfirm } from '@/ui/dialog/useConfirm'
import { linesOfOthers } from '@/domain/cart/sharedCart'
import { ROUTES } from '@/domain/navigation/paths'
import { selectIsPunchout, selectIsReadOnly, selectUserType } from '@/session/sessionSelectors'
import { selectCart } from '@/features/cart/state/cartSelectors'
import { useAppSelector } from '@/session/hooks'
import { CART_PAGE_MESSAGES as texts } from './messages'

/**
 * Saves the cart as an order guide. Hidden from guests and in punchout sessions, which have no guides (Spec 2
 * §2, §4).
 */
function SaveGuideButton({ onSave }: { onSave: () => void }) {
  const isPunchout = useAppSelector(selectIsPunchout)
  const isPublic = useAppSelector(selectUserType) === 'Public'
  if (isPunchout || isPublic) return null
  return <Button onClick={onSave}>{texts.saveGuide}</Button>
}

interface CartActionsProps {
  isDeleting: boolean
  onDeletingChange: (isDeleting: boolean) => void
  onImport: () => void
  onSave: () => void
  onClear: () => void
}

export function CartActions(props: CartActionsProps) {
  const { isDeleting, onDeletingChange, onImport, onSave, onClear } = props
  const isReadOnly = useAppSelector(selectIsReadOnly)
  const confirm = useConfirm()
  const { lines } = useAppSelector(selectCart)
  const clear = async () => {
    const others = linesOfOthers(lines).length
    const isSure = await confirm({
      title: texts.clear,
      message: others > 0 ? `${texts.clearQuestion} ${texts.clearOthers(others)}` : texts.clearQuestion,
      confirmLabel: texts.clear,
      isDestructive: true,
    })
    if (isSure) onClear()
  }
  const toProducts = (
    <ButtonLink to={ROUTES.products} variant="quiet">
      {texts.continueShopping}
    </ButtonLink>
  )
  if (isReadOnly) return toProducts
  return (
    <>
      {toProducts}
      <Button onClick={onImport}>{texts.importFile}</Button>
      <SaveGuideButton onSave={onSave} />
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
