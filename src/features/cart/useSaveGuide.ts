import type { NewGuideProduct } from '@/api/orderGuideApi'
import { useCreateGuide } from '@/components/commerce/order-guide/useCreateGuide'
import { useSave } from '@/components/commerce/useSave'
import type { CartLine } from '@/domain/cart/cart'
import { productsPath } from '@/domain/navigation/paths'
import { notify } from '@/state/notifications/notificationsSlice'
import { useAppDispatch } from '@/store/hooks'
import { CART_PAGE_MESSAGES as texts } from './messages'

function toGuideProduct({ productKey, quantity }: CartLine): NewGuideProduct {
  return { productKey, orderQuantity: quantity.value, unitOfMeasure: quantity.unit, included: false }
}

interface SaveGuide {
  readonly saveAs: (name: string) => void
  readonly isSaving: boolean
  readonly failure: string | null
}

/** Saves the cart as an order guide (Spec 2 §4). */
export function useSaveGuide(lines: readonly CartLine[], onClose: () => void): SaveGuide {
  const dispatch = useAppDispatch()
  const create = useCreateGuide()
  const { save, isSaving, failure, isLeft } = useSave()
  const saveAs = async (name: string) => {
    const outcome = await save(async () => (await create(name, lines.map(toGuideProduct))).outcome)
    if (outcome?.status !== 'Saved') return
    const action = { label: texts.openGuide, to: productsPath({ og: name }) }
    dispatch(notify({ severity: 'success', message: texts.guideCreated(name), action }))
    if (!isLeft()) onClose()
  }
  return { saveAs: (name) => void saveAs(name), isSaving, failure }
}
