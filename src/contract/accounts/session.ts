import * as v from 'valibot'
import { endpoint } from '../endpoint'
import { username, verifyToken } from '../fields'
import { code, flag, text } from '../primitives'

/** The fixed client id of a sign-in. */
export const CLIENT_ID = 'storefront'

export const TokenRequestDto = /* @__PURE__ */ v.variant('grant_type', [
  v.object({
    grant_type: v.literal('password'),
    username,
    password: v.pipe(v.string(), v.maxLength(1024)),
    client_id: v.string(),
    /** Token of the human check, after a failure that required one. */
    verifyToken: v.optional(verifyToken),
  }),
  v.object({
    grant_type: v.literal('authorization_code'),
    code: v.pipe(v.string(), v.maxLength(512)),
    redirect_uri: v.string(),
    client_id: v.optional(v.string()),
  }),
])
export type TokenRequestDto = v.InferOutput<typeof TokenRequestDto>

export const TokenDto = /* @__PURE__ */ v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  token_type: v.optional(v.string()),
  /** Seconds. */
  expires_in: v.optional(v.number()),
})
export type TokenDto = v.InferOutput<typeof TokenDto>

/** `errorCode` of a sign-in before the e-mail address is verified: the storefront offers another activation mail. */
export const UNVERIFIED = 'Unverified'

/** Body of a rejected sign-in: `ErrorDescription` is shown, unless it is 'Bad Request' (Spec 1 §8). */
export const TokenFailureDto = /* @__PURE__ */ v.object({
  ErrorDescription: text,
  errorCode: v.nullish(code, ''),
  /** The next attempt needs a human check (`verifyToken`); backends without one leave it out. */
  humanCheck: flag,
})

export const createToken = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/token',
  access: 'anonymous',
  summary: 'Exchanges credentials or an authorization code for a bearer token',
  source: 'Spec 1 §7',
  encoding: 'form',
  body: TokenRequestDto,
  response: TokenDto,
  failures: { 401: TokenFailureDto },
})

export const deleteSession = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: '/api/session',
  access: 'user',
  isClosedInPunchout: true,
  summary: 'Ends the session of the token; optional',
  source: 'Own: Log Out (Spec 1 §4) ends the session on the backend, too',
  isOptional: true,
})

export const UserDto = /* @__PURE__ */ v.object({
  username: v.string(),
  name: text,
  /** Public, Consumer, Salesperson or another name for a business user. */
  type: text,
  isSalesperson: flag,
})
export type UserDto = v.InferOutput<typeof UserDto>

export const getUser = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/user',
  access: 'user',
  summary: 'The signed-in user',
  source: 'Spec 1 §7',
  response: UserDto,
})

export const ShipToDto = /* @__PURE__ */ v.object({
  customerShipToCode: v.string(),
  name: text,
  address1: text,
  address2: text,
  city: text,
  state: text,
  zip: text,
})
export type ShipToDto = v.InferOutput<typeof ShipToDto>

export const BillToDto = /* @__PURE__ */ v.object({
  address1: text,
  address2: text,
  city: text,
  state: text,
  zip: text,
})

export const CustomerDto = /* @__PURE__ */ v.object({
  customerKey: v.number(),
  customerCode: code,
  /** Consumers' customers are named Delivery or Pickup. */
  name: text,
  defaultShipto: text,
  defaultPO: text,
  requiredPO: flag,
  /** Extension: billing address of a business, the initial value in payment forms. */
  billTo: v.nullish(BillToDto, null),
  shiptos: v.nullish(v.array(ShipToDto), () => []),
})
export type CustomerDto = v.InferOutput<typeof CustomerDto>

export const getCustomer = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/customer',
  access: 'customer',
  summary: 'The customer that the user acts for',
  source: 'Spec 1 §7',
  response: CustomerDto,
})

/** A customer to choose (Spec 2 §3: name, customerCode, customerKey). */
export const CustomerChoiceDto = /* @__PURE__ */ v.object({
  customerKey: v.number(),
  customerCode: code,
  name: text,
  city: text,
  state: text,
})
export type CustomerChoiceDto = v.InferOutput<typeof CustomerChoiceDto>

export const listCustomers = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/customer/list',
  access: 'user',
  isClosedInPunchout: true,
  summary: 'The customers that a salesperson may act for',
  source: 'Spec 1 §7, Spec 2 §7',
  response: v.array(CustomerChoiceDto),
})
