import type { BodyOf } from '@/contract/endpoint'
import { createPunchoutMessage } from '@/contract/punchout/punchout'
import type { PunchoutMessageDto } from '@/contract/punchout/punchout'
import { malformedError } from '@/net/apiError'
import { callContract } from '@/net/callContract'
import type { CallContext, CallResult } from '@/net/callContract'
import { contractRequest } from '@/net/contractRequest'
import type { FormPost } from '@/net/postForm'

/** The order to transfer, as the user saw it. */
export type TransferredOrder = Omit<BodyOf<typeof createPunchoutMessage>, 'isCancelled'>

const isAddress = (text: string): boolean => {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}

const toFormPost = ({ postbackUrl, target, field, body, fields }: PunchoutMessageDto): FormPost => ({
  url: postbackUrl,
  target,
  // A protocol with a single field sends its name in `field`; others send a list, which may be empty.
  fields: fields.length > 0 || field === '' ? fields : [{ name: field, value: body }],
})

/**
 * Requests the message that transfers a punchout session's cart to the buyer's system, once per key (Spec 2 §4, §7).
 * @param order the cart as the user saw it; null for the message that the user cancelled
 */
export async function makePunchoutMessage(
  key: string,
  order: TransferredOrder | null,
  context: CallContext,
): Promise<CallResult<FormPost>> {
  const request = contractRequest(createPunchoutMessage, {
    key,
    body: { isCancelled: order === null, ...order },
  })
  const answer = await callContract(request, context)
  if (answer.error) return answer
  const { data, meta } = answer
  if (!isAddress(data.postbackUrl)) return { error: malformedError(meta?.status ?? 200, 'postbackUrl') }
  return { data: toFormPost(data) }
}
