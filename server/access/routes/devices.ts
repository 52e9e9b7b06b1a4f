import { deleteOtherDevices, listDevices } from '@/contract/devices'
import { deleteSession } from '@/contract/session'
import { Failure } from '../../failure'
import { reply } from '../../http/reply/reply'
import { type Call, implement, type Implementation } from '../../implement'
import type { UserCaller } from '../caller'
import { endOtherSessions, endSession, readDevices } from '../devices'
import { tokenHashOf } from '../sessions'
import { ACCESS_MESSAGES } from '../messages'

/** A procurement system's session is its partner's, not the user's. */
function refusePunchout({ punchoutSessionId }: UserCaller): void {
  if (punchoutSessionId !== null) throw new Failure(403, { message: ACCESS_MESSAGES.denied })
}

type DeviceCall = Pick<Call<typeof deleteSession>, 'caller' | 'deps' | 'request' | 'address' | 'requestId'>

const endingOf = ({ deps, request, address, requestId }: DeviceCall) => ({
  tokenHash: tokenHashOf(request.headers),
  origin: { address, requestId },
  now: deps.clock(),
})

const signOut = implement(deleteSession, async (call) => {
  refusePunchout(call.caller)
  await endSession(call.deps.db, call.caller, endingOf(call))
  return reply(undefined)
})

const devices = implement(listDevices, async ({ caller, deps, request }) => {
  refusePunchout(caller)
  return readDevices(deps.db, caller.user.id, tokenHashOf(request.headers), deps.clock())
})

const signOutOthers = implement(deleteOtherDevices, async (call) => {
  refusePunchout(call.caller)
  await endOtherSessions(call.deps.db, call.caller, endingOf(call))
  return { isSuccess: true }
})

export const deviceRoutes: readonly Implementation[] = [signOut, devices, signOutOthers]
