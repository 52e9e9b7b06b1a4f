import * as v from 'valibot'
import { endpoint } from '../endpoint'
import { mailToken, password, textUpTo, username, EMAIL_MAX, verifyToken } from '../fields'
import { flag, text, texts } from '../primitives'

/** Looks up the owner of a reset token, because business users have other rules than consumers. */
export const UserTypeRequestDto = /* @__PURE__ */ v.object({ resetToken: mailToken })
export type UserTypeRequestDto = v.InferOutput<typeof UserTypeRequestDto>

/** `errors` explains what is wrong with the token: expired, used or unknown. */
export const UserTypeDto = /* @__PURE__ */ v.object({ isB2B: flag, errors: texts })
export type UserTypeDto = v.InferOutput<typeof UserTypeDto>

export const getPasswordUserType = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/password/userType',
  access: 'anonymous',
  summary: 'Whether a reset token belongs to a business user, and what is wrong with it',
  source: 'Spec 1 §7',
  body: UserTypeRequestDto,
  response: UserTypeDto,
})

/** A backend that omits `isSuccess` reports a failure by status and `errors`. */
export const PasswordResultDto = /* @__PURE__ */ v.object({
  isSuccess: v.nullish(v.boolean(), true),
  message: text,
  errors: texts,
})
export type PasswordResultDto = v.InferOutput<typeof PasswordResultDto>

export const ResetRequestDto = /* @__PURE__ */ v.object({
  emailOrUsername: v.pipe(username, v.minLength(1)),
  verifyToken,
})
export type ResetRequestDto = v.InferOutput<typeof ResetRequestDto>

export const requestPasswordReset = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/password/requestreset',
  access: 'anonymous',
  summary: 'Sends a reset mail; the answer is the same whether or not the account exists',
  source: 'Spec 1 §7',
  body: ResetRequestDto,
  response: PasswordResultDto,
})

export const ResetPasswordDto = /* @__PURE__ */ v.object({
  password,
  resetToken: mailToken,
  verifyToken,
  /** Sent empty. */
  email: textUpTo(EMAIL_MAX),
})
export type ResetPasswordDto = v.InferOutput<typeof ResetPasswordDto>

export const resetPassword = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/password/reset',
  access: 'anonymous',
  summary: 'Sets a new password with the token of a reset mail',
  source: 'Spec 1 §7',
  body: ResetPasswordDto,
  response: PasswordResultDto,
})

export const ChangePasswordDto = /* @__PURE__ */ v.object({
  /** The current one. */
  password,
  newPassword: password,
})
export type ChangePasswordDto = v.InferOutput<typeof ChangePasswordDto>

export const changePassword = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/password',
  access: 'user',
  isClosedInPunchout: true,
  summary: "Changes the user's password",
  source: 'Spec 1 §7',
  body: ChangePasswordDto,
  response: PasswordResultDto,
})
