import { GuideNameDialog } from '@/features/order-guides/parts/GuideNameDialog'
import { lineName, type CartLine, isUnavailable } from '@/domain/cart/cart'
import { namesInWords } from '@/domain/cart/messages'
import type { OrderGuide } from '@/domain/order-guides/orderGuide'
import { selectCartLines, selectUnavailableLines } from '@/features/cart/state/cartSelectors'
import { useAppSelector, useAppDispatch, useAppStore } from '@/session/hooks'
import { CART_PAGE_MESSAGES as texts } from './messages'
import type { NewGuideProduct } from '@/features/order-guides/orderGuideApi'
import { useCreateGuide } from '@/features/order-guides/parts/useCreateGuide'
import { useSave } from '@/features/notifications/parts/useSave'
import { productsPath } from '@/domain/navigation/paths'
import { refreshCart } from '@/features/cart/state/refreshCart'
import { notify } from '@/features/notifications/state/notificationsSlice'

function toGuideProduct({ productKey, quantity }: CartLine): NewGuideProduct {
  return { productKey, orderQuantity: quantity.value, unitOfMeasure: quantity.unit, included: false }
}

interface SaveGuide {
  readonly saveAs: (name: string) => void
  readonly isSaving: boolean
  readonly failure: string | null
}

/** Saves the cart as an order guide, without products that are no longer for sale (Spec 2 §4). */
function useSaveGuide(onClose: () => void): SaveGuide {
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const create = useCreateGuide()
  const { save, isSaving, failure, isLeft } = useSave('cart as guide')
  const saveAs = async (name: string) => {
    let lines: readonly CartLine[] = []
    const send = async () => {
      lines = selectCartLines(getState())
      const saved = lines.filter((line) => !isUnavailable(line))
      return (await create(name, saved.map(toGuideProduct))).outcome
    }
    const countUnavailable = () => selectCartLines(getState()).filter(isUnavailable).length
    const outcome = await save(async () => {
      const before = countUnavailable()
      const first = await send()
      if (first.status !== 'Refused') return first
      // A product may have left the catalogue since the cart was read.
      await dispatch(refreshCart())
      return countUnavailable() > before ? send() : first
    })
    if (outcome?.status !== 'Saved') return
    const action = { label: texts.openGuide, to: productsPath({ og: name }) }
    dispatch(notify({ severity: 'success', message: texts.guideCreated(name), action }))
    const left = lines.filter(isUnavailable).map(lineName)
    if (left.length > 0)
      dispatch(notify({ severity: 'warning', message: texts.guideWithout(namesInWords(left)) }))
    if (!isLeft()) onClose()
  }
  return { saveAs: (name) => void saveAs(name), isSaving, failure }
}

/** No guides to compare the name with: the backend rejects taken names. */
const NO_GUIDES: readonly OrderGuide[] = []

interface SaveGuideDialogProps {
  name: string
  onType: (name: string) => void
  onClose: () => void
}

export function SaveGuideDialog({ name, onType, onClose }: SaveGuideDialogProps) {
  const lines = useAppSelector(selectCartLines)
  const unavailable = useAppSelector(selectUnavailableLines)
  const { saveAs, isSaving, failure } = useSaveGuide(onClose)
  const saved = lines.length - unavailable.length
  return (
    <GuideNameDialog
      title={texts.saveGuide}
      submitText={texts.save}
      savingText={texts.saving}
      guides={NO_GUIDES}
      isDisabled={saved === 0}
      typed={name}
      {...{ isSaving, failure, onType, onClose }}
      onSubmit={saveAs}
    >
      <p>{texts.guideLines(saved)}</p>
      {unavailable.length > 0 ? <p>{texts.guideWithout(namesInWords(unavailable.map(lineName)))}</p> : null}
    </GuideNameDialog>
  )
}
