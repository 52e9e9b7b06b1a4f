import { changePassword, getPasswordUserType, requestPasswordReset, resetPassword } from '@/contract/password'
import { PASSWORD_MESSAGES } from '@/domain/password/messages'
import { bearerToken, hashToken } from '../../access/tokens'
import { implement, type Implementation } from '../../http/implement'
import { demandHuman } from '../humanCheck'
import { changePassword as change } from '../passwordChange'
import { requestReset, resetPassword as reset, userTypeOf } from '../passwordReset'
import { demandAttempt } from '../../access/throttle'

const requestLink = implement(requestPasswordReset, async ({ body, deps, address, requestId }) => {
  await demandAttempt(deps, 'reset-request', { account: body.emailOrUsername, address })
  await demandHuman(deps, body.verifyToken, address)
  await requestReset(deps, body.emailOrUsername, { address, requestId })
  return { isSuccess: true, message: PASSWORD_MESSAGES.resetRequested, errors: [] }
})

const userType = implement(getPasswordUserType, async ({ body, deps, address }) => {
  // By address alone: looking a link up must not use up the tries of its owner.
  await demandAttempt(deps, 'reset', { address })
  return userTypeOf(deps, body.resetToken)
})

const byLink = implement(resetPassword, async ({ body, deps, address, requestId }) => {
  await demandAttempt(deps, 'reset', { account: body.resetToken, address })
  await demandHuman(deps, body.verifyToken, address)
  await reset(deps, { token: body.resetToken, password: body.password }, { address, requestId })
  return { isSuccess: true, message: PASSWORD_MESSAGES.resetDone, errors: [] }
})

const byUser = implement(changePassword, async ({ body, caller, deps, request, address, requestId }) => {
  const tokenHash = hashToken(bearerToken(request.headers.get('Authorization')) ?? '')
  const { password: current, newPassword: next } = body
  await change(deps, caller, { current, next, tokenHash }, { address, requestId })
  return { isSuccess: true, message: PASSWORD_MESSAGES.resetDone, errors: [] }
})

export const passwordRoutes: readonly Implementation[] = [requestLink, userType, byLink, byUser]
