import {
  type RegistrationDto,
  type RegistrationResultDto,
  signUpConsumer,
} from '@/contract/accounts/consumer'
import {
  changePassword,
  getPasswordUserType,
  type PasswordResultDto,
  resetPassword,
  type UserTypeDto,
} from '@/contract/accounts/password'
import type { AppThunk } from '../net/appThunk'
import { callContract, type CallResult } from '../net/callContract'
import { contractRequest } from '../net/contractRequest'
import { type SaveOutcome, saveOutcome } from '../net/saveOutcome'

/** A call with a password or a token from a mail. Not an api endpoint: secrets must not enter the store. */
type SecretCall<Answer> = AppThunk<Promise<CallResult<Answer>>>

/** Registers a consumer; the backend sends the activation mail (Spec 1 §3, §7). */
export const sendRegistration =
  (registration: RegistrationDto): SecretCall<RegistrationResultDto> =>
  (dispatch, _getState, extra) =>
    callContract(contractRequest(signUpConsumer, { body: registration }), { dispatch, extra })

/** User type of the owner of a reset token; `errors` explains why the token is invalid. */
export type ResetTokenOwner = UserTypeDto

/** Looks up a token without using it (Spec 1 §7). */
export const lookUpResetToken =
  (resetToken: string, signal: AbortSignal): SecretCall<ResetTokenOwner> =>
  (dispatch, _getState, extra) =>
    callContract(contractRequest(getPasswordUserType, { body: { resetToken } }), { dispatch, extra, signal })

/** Sets a new password by a reset token; `email` is sent empty (Spec 1 §3). */
export const sendNewPassword =
  (password: string, resetToken: string, verifyToken: string): SecretCall<PasswordResultDto> =>
  (dispatch, _getState, extra) =>
    callContract(contractRequest(resetPassword, { body: { password, resetToken, verifyToken, email: '' } }), {
      dispatch,
      extra,
    })

export const sendPasswordChange =
  (current: string, newPassword: string): SecretCall<PasswordResultDto> =>
  (dispatch, _getState, extra) =>
    callContract(contractRequest(changePassword, { body: { password: current, newPassword } }), {
      dispatch,
      extra,
    })

export type PasswordResult = CallResult<PasswordResultDto>

interface OutcomeTexts {
  /** Default message of a success. */
  readonly done: string
  /** Default message of a failure. */
  readonly failed: string
}

/** Outcome of a call about a password: any listed error makes it a failure (Spec 1 §8). */
export function passwordOutcome(
  { data, error }: { readonly data?: PasswordResultDto | undefined; readonly error?: unknown },
  { done, failed }: OutcomeTexts,
): SaveOutcome {
  if (!data) return saveOutcome({ error }, failed)
  const isSuccess = data.isSuccess && data.errors.length === 0
  const { status, message } = saveOutcome({ data: { ...data, isSuccess } }, failed)
  return { status, message: message || done }
}
