import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PartnerSettingsSchema, readPartnerSettings } from './partnerSettings'
import { readSessionRequest } from '../accounts/access/punchoutRequest'

const USUAL = {
  encoding: 'cxml-urlencoded',
  field: 'cxml-urlencoded',
  postbackHosts: [],
  frameAncestors: [],
  supplier: { domain: '', identity: '' },
  priceForm: 'price-basis',
  lengths: { description: 255, partId: 255, manufacturer: 255, extrinsic: 255 },
  units: {},
  unspsc: '50000000',
  currency: 'USD',
  language: 'en-US',
  timeZone: 'UTC',
  operationAllowed: 'edit',
}

describe('the settings of a partner', () => {
  it.each([undefined, null, 'text', [], {}])('are the defaults for %j', (stored) => {
    expect(readPartnerSettings(stored)).toEqual(USUAL)
  })

  it('name the field after the encoding by default', () => {
    expect(readPartnerSettings({ encoding: 'cxml-base64' }).field).toBe('cxml-base64')
    expect(readPartnerSettings({ encoding: 'cxml-base64', field: 'oracleCart' }).field).toBe('oracleCart')
  })

  it('are validated one by one; invalid ones get their defaults', () => {
    const stored = { postbackHosts: ['https://buyer.example/'], currency: 'EUR', timeZone: 'Mars', more: 1 }
    expect(readPartnerSettings(stored)).toEqual({ ...USUAL, currency: 'EUR' })
  })

  it.each([
    ['postbackHosts', ['https://buyer.example']],
    ['frameAncestors', ['*']],
    ['frameAncestors', ["https://a 'unsafe-inline'"]],
    ['encoding', 'base64'],
    ['field', 'a b'],
    ['unspsc', '5000'],
    ['currency', 'usd'],
    ['timeZone', 'Mars/Olympus'],
    ['language', 'english please'],
    ['units', { CS: 'CASE' }],
    ['lengths', { description: 0 }],
    ['operationAllowed', 'all'],
    ['encodng', 'cxml-base64'],
  ])('are rejected on input with %s %j', (name, value) => {
    expect(v.is(PartnerSettingsSchema, { [name]: value })).toBe(false)
  })
})

describe('a session’s request', () => {
  it.each([undefined, {}, { protocol: 'cxml', buyer: 7, items: 'none', oci: 'no' }])(
    'is empty when its stored form is invalid: %j',
    (stored) => {
      expect(readSessionRequest(stored)).toEqual({
        protocol: 'cxml',
        buyer: { domain: '', identity: '', senderDomain: '', senderIdentity: '' },
        supplier: { domain: '', identity: '' },
        payloadId: '',
        language: '',
        deploymentMode: 'production',
        oci: null,
        items: [],
        leftOut: [],
      })
    },
  )
})
