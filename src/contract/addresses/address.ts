import * as v from 'valibot'
import { endpoint } from '../endpoint'
import { phoneOrEmpty, ruledText, ruledTextOrEmpty, textUpTo, zip } from '../fields'
import { code, decimalOrNull, flag, text, WriteResultDto } from '../primitives'

/** A delivery address. `id` is the numeric form of `key`. */
export const AddressDto = /* @__PURE__ */ v.object({
  id: v.number(),
  key: code,
  isPrimary: flag,
  name: text,
  display: text,
  address1: text,
  address2: text,
  city: text,
  state: text,
  zip: text,
  county: text,
  contact: text,
  phone: text,
  deliveryTime: text,
  /** Minimum order amount for this zip code; null if absent. */
  minimumOrderAmount: decimalOrNull,
  /** Omitted by a backend without zip restrictions. */
  isValidZipCode: v.nullish(v.boolean(), true),
})
export type AddressDto = v.InferOutput<typeof AddressDto>

/** An address to save, with the limits of Spec 3 §5. `isPrimary` makes it the primary one. */
export const AddressPayloadDto = /* @__PURE__ */ v.object({
  isPrimary: flag,
  display: ruledText(25),
  name: ruledText(40),
  address1: ruledTextOrEmpty(40),
  address2: ruledTextOrEmpty(40),
  city: ruledTextOrEmpty(20),
  state: ruledTextOrEmpty(2),
  zip,
  county: textUpTo(40),
  contact: ruledTextOrEmpty(25),
  phone: phoneOrEmpty,
  deliveryTime: ruledTextOrEmpty(16),
})
export type AddressPayloadDto = v.InferOutput<typeof AddressPayloadDto>

/** `key` identifies the saved address. */
export const AddressResultDto = /* @__PURE__ */ v.object({ ...WriteResultDto.entries, key: v.optional(code) })
export type AddressResultDto = v.InferOutput<typeof AddressResultDto>

export const listConsumerAddresses = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/consumer/address',
  access: 'customer',
  summary: "The consumer's delivery addresses",
  source: 'Spec 3 §7',
  response: v.array(AddressDto),
})

export const addConsumerAddress = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/consumer/address',
  access: 'customer',
  summary: 'Adds a delivery address; the first one is primary',
  source: 'Spec 3 §7',
  isIdempotent: true,
  body: AddressPayloadDto,
  response: v.nullish(AddressResultDto),
})

export const updateConsumerAddress = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/consumer/address/:key',
  access: 'customer',
  summary: 'Changes a delivery address, or makes it the primary one',
  source: 'Spec 3 §7',
  body: AddressPayloadDto,
  response: v.nullish(AddressResultDto),
})

export const deleteConsumerAddress = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: '/api/consumer/address/:key',
  access: 'customer',
  summary: 'Deletes a delivery address; the primary and the only one are refused',
  source: 'Spec 3 §7',
  response: v.nullish(WriteResultDto),
})

export const logInvalidZip = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/consumer/address/log/:zip',
  access: 'customer',
  summary: 'Notes that somebody asked for a zip code that is not served',
  source: 'Spec 3 §7',
})

export const listAccountAddresses = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/account/address',
  access: 'customer',
  menuKeys: ['ShipToMaintenance'],
  summary: "The customer's ship-to addresses",
  source: 'Spec 3 §7',
  response: v.array(AddressDto),
})

export const addAccountAddress = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/account/address',
  access: 'customer',
  menuKeys: ['ShipToMaintenance'],
  summary: 'Adds a ship-to address',
  source: 'Spec 3 §7',
  isIdempotent: true,
  body: AddressPayloadDto,
  response: v.nullish(AddressResultDto),
})

export const updateAccountAddress = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: '/api/account/address/:key',
  access: 'customer',
  menuKeys: ['ShipToMaintenance'],
  summary: 'Changes a ship-to address, or makes it the primary one',
  source: 'Spec 3 §7',
  body: AddressPayloadDto,
  response: v.nullish(AddressResultDto),
})

export const deleteAccountAddress = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: '/api/account/address/:key',
  access: 'customer',
  menuKeys: ['ShipToMaintenance'],
  summary: 'Deletes a ship-to address; the primary and the only one are refused',
  source: 'Spec 3 §7',
  response: v.nullish(WriteResultDto),
})
