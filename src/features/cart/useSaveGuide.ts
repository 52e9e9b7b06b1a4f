import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { REQUEST_FAILED_MESSAGE } from '@/api/transport/apiError'
import { guideConflict, type NewGuideProduct, useCreateOrderGuideMutation } from '@/api/orderGuideApi'
import { type SaveOutcome, saveOutcome, type SaveResult } from '@/api/transport/saveOutcome'
import { isConflict } from '@/api/transport/writeFailure'
import { useSave } from '@/components/commerce/useSave'
import { focusFirstInvalid } from '@/components/native/Field'
import type { CartLine } from '@/domain/cart/cart'
import { productsPath } from '@/domain/navigation/paths'
import { orderGuideNameError } from '@/domain/order-guides/guideRules'
import { notify } from '@/state/notifications/notificationsSlice'
import { submitOnce } from '@/state/submission/submitOnce'
import { useUnsavedWork } from '@/state/unsaved/useUnsavedWork'
import { useAppDispatch } from '@/store/hooks'
import { CART_PAGE_MESSAGES as texts } from './messages'

function toGuideProduct({ productKey, quantity }: CartLine): NewGuideProduct {
  return { productKey, orderQuantity: quantity.value, unitOfMeasure: quantity.unit, included: false }
}

function outcomeOf(result: SaveResult): SaveOutcome {
  const outcome = saveOutcome(result, REQUEST_FAILED_MESSAGE)
  if (outcome.status !== 'Refused') return outcome
  return { ...outcome, message: guideConflict(result.error) ?? texts.guideFailed(outcome.message) }
}

/** Creates the guide; without an answer, the same guide is replayed. */
function useCreateGuide() {
  const dispatch = useAppDispatch()
  const [create] = useCreateOrderGuideMutation()
  return async (name: string, products: readonly NewGuideProduct[]): Promise<SaveOutcome> => {
    const send = (key: string) => create({ name, products, key })
    return outcomeOf(
      await dispatch(
        submitOnce({ name: 'save guide', content: [name, products], send, isOwnRefusal: isConflict }),
      ),
    )
  }
}

interface SaveGuide {
  readonly fields: RefObject<HTMLDivElement | null>
  readonly name: string
  readonly rename: (name: string) => void
  readonly error: string | null
  readonly isNamed: boolean
  readonly isSaving: boolean
  readonly failure: string | null
  readonly submit: () => void
}

export function useSaveGuide(lines: readonly CartLine[], onClose: () => void): SaveGuide {
  const dispatch = useAppDispatch()
  const create = useCreateGuide()
  const { save, isSaving, failure, isLeft } = useSave()
  const fields = useRef<HTMLDivElement>(null)
  const [name, rename] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  useUnsavedWork('save-order-guide', name.trim() !== '')

  const submit = async () => {
    flushSync(() => setIsChecked(true))
    if (focusFirstInvalid(fields.current)) return
    const wanted = name.trim()
    const outcome = await save(() => create(wanted, lines.map(toGuideProduct)))
    if (outcome?.status !== 'Saved') return
    const action = { label: texts.openGuide, to: productsPath({ og: wanted }) }
    dispatch(notify({ severity: 'success', message: texts.guideCreated(wanted), action }))
    if (!isLeft()) onClose()
  }
  return {
    fields,
    name,
    rename,
    error: isChecked ? orderGuideNameError(name, []) : null,
    isNamed: name.trim() !== '',
    isSaving,
    failure,
    submit: () => void submit(),
  }
}
