import { deleteOtherDevices, listDevices } from '@/contract/accounts/devices'
import { deleteSession } from '@/contract/accounts/session'
import { SAVED, reply } from '../../http/reply/reply'
import { type Call, implement, type Implementation } from './implement'
import { endOtherSessions, endSession, readDevices } from '../access/devices'
import { tokenHashOf } from '../access/sessions'

type DeviceCall = Pick<Call<typeof deleteSession>, 'caller' | 'deps' | 'request' | 'address' | 'requestId'>

const endingOf = ({ deps, request, address, requestId }: DeviceCall) => ({
  tokenHash: tokenHashOf(request.headers),
  origin: { address, requestId },
  now: deps.clock(),
})

const signOut = implement(deleteSession, async (call) => {
  await endSession(call.deps.db, call.caller, endingOf(call))
  return reply(undefined)
})

const devices = implement(listDevices, ({ caller, deps, request }) =>
  readDevices(deps.db, caller.user.id, tokenHashOf(request.headers), deps.clock()),
)

const signOutOthers = implement(deleteOtherDevices, async (call) => {
  await endOtherSessions(call.deps.db, call.caller, endingOf(call))
  return SAVED
})

export const deviceRoutes: readonly Implementation[] = [signOut, devices, signOutOthers]
