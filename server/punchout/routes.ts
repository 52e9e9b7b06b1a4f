import { createPunchoutMessage } from '@/contract/punchout/punchout'
import { implement, type Implementation } from '../accounts/routes/implement'
import { createMessage } from './punchoutMessage'

const message = implement(createPunchoutMessage, ({ caller, body, deps }) => {
  const { isCancelled, ...seen } = body
  return createMessage(deps, caller, { isCancelled, seen: { ...seen, isRepeatWanted: false } })
})

export const punchoutRoutes: readonly Implementation[] = [message]
