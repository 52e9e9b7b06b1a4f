import {
  getConsumerPreferences,
  resendActivation,
  saveConsumerPreferences,
  signUpConsumer,
  verifyConsumer,
} from '@/contract/consumer'
import { implement, type Implementation } from '../../http/implement'
import { reply } from '../../http/reply/reply'
import { activate, resendActivation as resend } from '../activation'
import { readPreferences, savePreferences } from '../consumerPreferences'
import { demandHuman } from '../humanCheck'
import { demandConsumers, register } from '../registration'
import { demandAttempt } from '../../access/throttle'

const signUp = implement(signUpConsumer, async ({ body, deps, address, requestId }) => {
  await demandConsumers(deps.db)
  await demandAttempt(deps, 'register', { account: body.email, address })
  await demandHuman(deps, body.verifyToken, address)
  await register(deps, body, { address, requestId })
  return { isSuccess: true, errors: [] }
})

const verify = implement(verifyConsumer, async ({ query, deps, address, requestId }) => {
  await demandConsumers(deps.db)
  await demandAttempt(deps, 'verify', { account: query.t, address })
  await activate(deps, query.t, { address, requestId })
  return reply(undefined)
})

const sendAgain = implement(resendActivation, async ({ body, deps, address }) => {
  await demandConsumers(deps.db)
  await demandAttempt(deps, 'resend', { account: body.email, address })
  await demandHuman(deps, body.verifyToken, address)
  await resend(deps, body.email)
  return { isSuccess: true }
})

const getPreferences = implement(getConsumerPreferences, ({ caller, deps }) =>
  readPreferences(deps.db, caller.user),
)

const postPreferences = implement(saveConsumerPreferences, ({ body, caller, deps }) =>
  savePreferences(deps.db, caller.user, body),
)

export const consumerRoutes: readonly Implementation[] = [
  signUp,
  verify,
  sendAgain,
  getPreferences,
  postPreferences,
]
