import * as v from 'valibot'
import { endpoint } from '../endpoint'
import {
  COMPANY_MAX,
  email,
  mailToken,
  NAME_MAX,
  password,
  phoneOrEmpty,
  ruledText,
  ruledTextOrEmpty,
  verifyToken,
} from '../fields'
import { flag, text, texts, WriteResultDto } from '../primitives'

export const RegistrationDto = /* @__PURE__ */ v.object({
  name: ruledText(NAME_MAX),
  email,
  company: ruledTextOrEmpty(COMPANY_MAX),
  phone: phoneOrEmpty,
  verifyToken,
  password,
  optIn: flag,
})
export type RegistrationDto = v.InferOutput<typeof RegistrationDto>

export const RegistrationResultDto = /* @__PURE__ */ v.object({ isSuccess: v.boolean(), errors: texts })
export type RegistrationResultDto = v.InferOutput<typeof RegistrationResultDto>

export const signUpConsumer = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/consumer/signup',
  access: 'anonymous',
  summary: 'Registers a consumer and sends the activation mail',
  source: 'Spec 1 §7',
  body: RegistrationDto,
  response: RegistrationResultDto,
})

export const verifyConsumer = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/consumer/verify',
  access: 'anonymous',
  summary: 'Activates an account with the token of its mail; only the status of the answer counts',
  source: 'Spec 1 §7',
  query: v.object({ t: mailToken }),
  isOnce: true,
})

export const ResendActivationDto = /* @__PURE__ */ v.object({ email, verifyToken })
export type ResendActivationDto = v.InferOutput<typeof ResendActivationDto>

export const resendActivation = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/consumer/resend',
  access: 'anonymous',
  summary: 'Sends the activation mail again; the answer is the same whether or not the account exists',
  source: 'Spec 1 §7',
  body: ResendActivationDto,
  response: v.nullish(WriteResultDto),
})

export const ConsumerPreferencesDto = /* @__PURE__ */ v.object({
  company: text,
  phone: text,
  email: text,
  emailOption: flag,
})
export type ConsumerPreferencesDto = v.InferOutput<typeof ConsumerPreferencesDto>

export const getConsumerPreferences = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/consumer',
  access: 'user',
  isClosedInPunchout: true,
  summary: "The consumer's preferences",
  source: 'Spec 1 §7, Spec 3 §7',
  response: ConsumerPreferencesDto,
})

export const ConsumerPreferencesPayloadDto = /* @__PURE__ */ v.object({
  company: ruledTextOrEmpty(40),
  phone: phoneOrEmpty,
  /** Confirms the change: must equal the account's e-mail address, ignoring case. */
  email,
  emailOption: flag,
})
export type ConsumerPreferencesPayloadDto = v.InferOutput<typeof ConsumerPreferencesPayloadDto>

export const saveConsumerPreferences = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/consumer',
  access: 'user',
  isClosedInPunchout: true,
  summary: "Saves the consumer's preferences",
  source: 'Spec 1 §7, Spec 3 §7',
  body: ConsumerPreferencesPayloadDto,
  response: WriteResultDto,
})
