import * as v from 'valibot'
import { endpoint } from '../endpoint'
import { flag, text, WriteResultDto } from '../primitives'

/** One of the user's sessions, described so that they recognize it. */
export const DeviceDto = /* @__PURE__ */ v.object({
  signedInAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Browser and system in words, 'Chrome on Windows'; '' when unknown. */
  name: text,
  /** True for the session that makes the request. */
  isCurrent: flag,
})
export type DeviceDto = v.InferOutput<typeof DeviceDto>

export const listDevices = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/session/devices',
  access: 'user',
  isClosedInPunchout: true,
  summary: 'The sessions of the user, the asking one first; optional',
  source: 'Own: Settings (Spec 3 §2) lists the other sessions and ends them',
  isOptional: true,
  response: v.array(DeviceDto),
})

export const deleteOtherDevices = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: '/api/session/devices',
  access: 'user',
  isClosedInPunchout: true,
  summary: 'Ends every session of the user except the asking one; optional',
  source: 'Own: Settings (Spec 3 §2) lists the other sessions and ends them',
  isOptional: true,
  response: v.nullish(WriteResultDto),
})
