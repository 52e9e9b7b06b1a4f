import { Button, ButtonLink } from '@/components/ui/Button'
import { useConfirm } from '@/components/ui/useConfirm'
import { ROUTES } from '@/domain/navigation/paths'
import { clearLines } from '@/state/cart/writeCart'
import { useAppDispatch } from '@/store/hooks'
import { CART_PAGE_MESSAGES as texts } from './messages'

interface CartActionsProps {
  isDeleting: boolean
  onDeletingChange: (isDeleting: boolean) => void
}

/** What can be done to the cart as a whole. */
export function CartActions({ isDeleting, onDeletingChange }: CartActionsProps) {
  const dispatch = useAppDispatch()
  const confirm = useConfirm()
  const clear = async () => {
    const isSure = await confirm({
      title: texts.clear,
      message: texts.clearQuestion,
      confirmLabel: texts.clear,
      isDestructive: true,
    })
    if (isSure) dispatch(clearLines())
  }
  return (
    <>
      <ButtonLink to={ROUTES.products} variant="quiet">
        {texts.continueShopping}
      </ButtonLink>
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
