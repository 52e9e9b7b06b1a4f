import { expect, it } from 'vitest'
import { transferLine, transferOf, transferSession } from '@test/builders/cart/transfer'
import { ociFields } from '../punchoutMessage'
import type { PartnerSettings } from '../partnerSettings'
import type { Transfer, TransferLine } from '../transfer'

function fieldsOf(
  lines: readonly TransferLine[],
  more: { settings?: Partial<PartnerSettings>; transfer?: Partial<Transfer>; oci?: object } = {},
): Record<string, string> {
  const { settings = {}, transfer, oci = null } = more
  const session = transferSession({ settings, request: { protocol: 'oci', oci } })
  const fields = ociFields(session, transferOf(lines, transfer)).map(({ name, value }) => [name, value])
  return Object.fromEntries(fields) as Record<string, string>
}

it('OCI fields describe the known values of a line, and nothing else', () => {
  expect(fieldsOf([transferLine()])).toEqual({
    'NEW_ITEM-DESCRIPTION[1]': 'Tomatoes Diced',
    'NEW_ITEM-QUANTITY[1]': '2.000',
    'NEW_ITEM-UNIT[1]': 'CS',
    'NEW_ITEM-PRICE[1]': '27.000',
    'NEW_ITEM-PRICEUNIT[1]': '1',
    'NEW_ITEM-CURRENCY[1]': 'USD',
    'NEW_ITEM-VENDOR[1]': '123456789',
    'NEW_ITEM-VENDORMAT[1]': '10010',
    'NEW_ITEM-MATGROUP[1]': '50000000',
    'NEW_ITEM-EXT_SCHEMA_TYPE[1]': 'UNSPSC',
    'NEW_ITEM-EXT_CATEGORY_ID[1]': '50000000',
    'NEW_ITEM-EXT_PRODUCT_ID[1]': '1-CS',
    'NEW_ITEM-CUST_FIELD4[1]': '54.00',
    'NEW_ITEM-LONGTEXT_1:132[]': 'Tomatoes Diced',
  })
})

it('OCI fields include a price by another unit, and notes', () => {
  const line = transferLine({
    priceUnit: 'LB',
    unitPrice: '3.4567',
    factor: '40.5000',
    pack: '2/20 LB',
    productText1: 'Trimmed',
  })
  const details = [{ name: 'notes', value: 'Ring\ntwice' }]
  const fields = fieldsOf([line, transferLine()], { transfer: { details, leadTimeDays: 2 } })
  expect(fields).toMatchObject({
    'NEW_ITEM-LEADTIME[1]': '2',
    'NEW_ITEM-CUST_FIELD1[1]': 'LBR',
    'NEW_ITEM-CUST_FIELD2[1]': '3.4567',
    'NEW_ITEM-CUST_FIELD3[1]': '40.5',
    'NEW_ITEM-CUST_FIELD4[1]': '279.99',
    'NEW_ITEM-CUST_FIELD5[1]': 'Trimmed',
    'NEW_ITEM-LONGTEXT_1:132[]': 'Tomatoes Diced; 2/20 LB; 1 CS = 40.5 LB; Trimmed; notes: Ring twice',
    'NEW_ITEM-LONGTEXT_2:132[]': 'Tomatoes Diced',
  })
})

it('OCI fields have shortened texts, and no numbers or vendor names that are too long', () => {
  const long = 'Grüße 🍅 '.repeat(40)
  const line = transferLine({
    description: long,
    partId: 'P'.repeat(60),
    priceUnit: 'LB',
    unitPrice: '999999.9999',
    factor: '0.0001',
    quantity: '1',
    productText1: long,
  })
  const fields = fieldsOf([line], { settings: { supplier: { domain: 'X', identity: 'much-too-long' } } })
  expect(fields['NEW_ITEM-DESCRIPTION[1]']).toBe('Grüße 🍅 Grüße 🍅 Grüße 🍅 Grüße 🍅 Grüß')
  expect(fields['NEW_ITEM-VENDORMAT[1]']).toBe('P'.repeat(40))
  expect(fields['NEW_ITEM-CUST_FIELD5[1]']?.length).toBeLessThanOrEqual(50)
  expect(fields['NEW_ITEM-CUST_FIELD2[1]']).toBeUndefined()
  expect(fields['NEW_ITEM-VENDOR[1]']).toBeUndefined()
  expect(fields['NEW_ITEM-LONGTEXT_1:132[]']).toContain(long.trim())
})

it('OCI fields use the partner’s unit codes, or else SAP’s', () => {
  const piece = transferLine({ unit: 'PC', priceUnit: 'PC' })
  expect(fieldsOf([piece])['NEW_ITEM-UNIT[1]']).toBe('PCE')
  expect(fieldsOf([piece], { settings: { units: { PC: 'ST' } } })['NEW_ITEM-UNIT[1]']).toBe('ST')
})

it.each([
  ['all', { target: '_top', okCode: 'ADDI', caller: 'CTLG' }, ['~OkCode', '~TARGET', '~CALLER']],
  ['some', { target: '', okCode: 'ADDI', caller: '' }, ['~OkCode']],
  ['none', null, []],
])('OCI fields return the given control fields: %s', (_name, oci, names) => {
  const fields = fieldsOf([transferLine()], oci === null ? {} : { oci })
  expect(Object.keys(fields).filter((name) => name.startsWith('~'))).toEqual(names)
})

it('OCI has no fields when the buyer cancels', () => {
  const oci = { target: '_top', okCode: 'ADDI', caller: 'CTLG' }
  expect(ociFields(transferSession({ request: { protocol: 'oci', oci } }), null)).toEqual([])
})
