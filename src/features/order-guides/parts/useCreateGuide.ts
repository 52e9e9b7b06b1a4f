import {
  guideConflict,
  type NewGuideProduct,
  useCreateOrderGuideMutation,
} from '@/features/order-guides/orderGuideApi'
import { FAILURE_MESSAGES } from '@/net/apiError'
import { type SaveOutcome, saveOutcome } from '@/net/saveOutcome'
import { isConflict } from '@/net/writeFailure'
import { submitOnce } from '@/net/once/submitOnce'
import { useAppDispatch } from '@/session/hooks'
import { ORDER_GUIDE_MESSAGES as texts } from './messages'

export interface GuideSave {
  readonly outcome: SaveOutcome
  /** Null if the request got a response. */
  readonly error: unknown
}

/** Creates a guide once: replays the same guide if the request got no response. Texts of Spec 2 §8. */
export function useCreateGuide(): (name: string, products: readonly NewGuideProduct[]) => Promise<GuideSave> {
  const dispatch = useAppDispatch()
  const [create] = useCreateOrderGuideMutation()
  return async (name, products) => {
    const send = (key: string) => create({ name, products, key })
    const content = [name, products]
    const result = await dispatch(submitOnce({ name: 'save guide', content, send, isOwnRefusal: isConflict }))
    const outcome = saveOutcome(result, FAILURE_MESSAGES.requestFailed)
    const error = result.kind === 'answered' ? null : result.error
    if (outcome.status !== 'Refused') return { outcome, error }
    const message = guideConflict(error) ?? texts.createFailed(outcome.message)
    return { outcome: { ...outcome, message }, error }
  }
}
