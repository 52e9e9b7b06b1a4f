import { describe, expect, it } from 'vitest'
import { faultsOf } from './check'
import { ociFields } from './oci/launch'
import type { Partner } from './partners'
import { readReturn, type Returned } from './readReturn'
import { extensionOf, totalOf } from './returnedItem'
import { BASE64_PARTNER, COOKIE, CXML_PARTNER, MESSAGE, OCI_FORM, OCI_PARTNER } from './samples'

const FORM = 'application/x-www-form-urlencoded'

function read(fields: Readonly<Record<string, string>>, partner: Partner, type = FORM): Returned {
  const launch = ociFields({ partner, returnUrl: 'http://127.0.0.1/return/1', target: '_self' })
  const posted = Object.entries(fields).map(([name, value]) => ({ name, value }))
  return readReturn(posted, type, { partner, cookie: COOKIE, launch })
}

const readMessage = (message: string) => read({ 'cxml-urlencoded': message }, CXML_PARTNER)
const base64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64')

describe('a message of cXML', () => {
  it('is valid in both encodings, and read completely', () => {
    const returned = readMessage(MESSAGE)
    expect(faultsOf(returned.checks)).toEqual([])
    expect(returned.total).toBe('297.64')
    expect(returned.payloadId).toBe('1.2@shop.example')
    expect(returned.items.map(extensionOf)).toEqual(['260.60', '37.04'])
    expect(returned.items).toMatchObject([
      { partId: '10432', auxiliaryId: '17-CS', unit: 'CS', factor: '40', priceUnit: 'LBR' },
      {
        description: 'Jalapeño “Öl” & Co 😋',
        manufacturer: 'Öl & Söhne',
        notes: { Comments: 'Ring at the <kitchen> door' },
      },
    ])
    const encoded = read({ 'cxml-base64': base64(MESSAGE) }, BASE64_PARTNER)
    expect(faultsOf(encoded.checks)).toEqual([])
    expect(encoded.items).toEqual(returned.items)
  })

  it('is valid without lines when it reports no change', () => {
    const empty = MESSAGE.replace(/<ItemIn[^]*<\/ItemIn>/, '').replace('297.64', '0.00')
    const withStatus = empty.replace('<PunchOutOrderMessage>', '<Status code="204" text="No Content"/>$&')
    expect(faultsOf(readMessage(withStatus).checks)).toEqual([])
    expect(faultsOf(readMessage(empty).checks)).toEqual([
      'Message: without lines and status it would empty what was ordered',
    ])
  })

  it.each([
    ['another buyer’s cookie', 'a1 &quot;', 'a2 &quot;', /^Buyer cookie: is/],
    ['a cookie without its emoji', '&#x1F34B;', '', /^Buyer cookie/],
    [
      'a total that is a cent off',
      '297.64',
      '297.63',
      /^Totals: the lines add up to 297\.64, not to 297\.63$/,
    ],
    ['a total with three decimals', '>297.64', '>297.640', /^Totals: the total is/],
    ['a wrong extension', '>260.60', '>260.61', /^Totals: line 1 says 260\.61$/],
    ['a missing factor', 'conversionFactor="40"', '', /PriceBasisQuantity lacks conversionFactor$/],
    ['a price in words', '>12.345<', '>free<', /^Quantities and prices: line 2: the price is free$/],
    ['a quantity of zero', 'quantity="3"', 'quantity="0"', /line 2: the quantity is 0$/],
    [
      'line numbers with a gap',
      'lineNumber="2"',
      'lineNumber="3"',
      /^Line numbers: line 2 has the number 3$/,
    ],
    ['the store’s own units', '>LBR<', '>LB<', /^Unit codes: line 1: LB is no code$/],
    ['an unknown class', '>50171500<', '>5017<', /^Classes: 5017 is no class/],
    [
      'another classification',
      'domain="UNSPSC">50171500',
      'domain="SPSC">50171500',
      /^Classes: a line has no/,
    ],
    ['two currencies', 'currency="USD">12', 'currency="EUR">12', /^Currency: there are several/],
    ['a description without a language', 'xml:lang="en-US">Beef', '>Beef', /Description lacks xml:lang$/],
    ['a time with a Z', '+00:00"', 'Z"', /^Envelope: its timestamp/],
    ['an id without a host', '1.2@shop.example', '1.2', /^Envelope: its payloadID/],
    ['another receiver', '<Identity>demo<', '<Identity>other<', /^Addresses: it is addressed to DUNS other/],
    [
      'a production deployment mode',
      ' deploymentMode="test"',
      '',
      /^Operation: a test is answered for production$/,
    ],
    ['an unknown operation', '"edit"', '"change"', /^Operation: operationAllowed is change$/],
    ['a lost character', 'Beef Chuck', 'Beef\uFFFDChuck', /^Texts: line 1: a character was lost/],
    ['an illegal character', '&#128523;', '&#0;', /^XML: /],
    ['an unknown reference', '&#128523;', '&smile;', /^XML: .*undefined entity/],
    ['a bare ampersand', 'Öl &amp; Söhne', 'Öl & Söhne', /^XML: /],
    ['a missing end', '</cXML>', '', /^XML: /],
    ['another document type', 'cXML.dtd"', 'other.dtd"', /^Document type: has another/],
    ['internal declarations', 'cXML.dtd"', 'cXML.dtd" [<!ENTITY a "b">]', /^Document type: has another/],
    ['another encoding', 'encoding="UTF-8"', 'encoding="UTF-16"', /^Document type: is not declared/],
    [
      'a secret',
      '<Identity>012345678</Identity></Credential>\n      <UserAgent>',
      '<Identity>012345678</Identity><SharedSecret>x</SharedSecret></Credential>\n      <UserAgent>',
      /SharedSecret has no place/,
    ],
    [
      'elements in another order',
      '<UnitOfMeasure>EA</UnitOfMeasure>\n          <Classification domain="UNSPSC">50171500</Classification>',
      '<Classification domain="UNSPSC">50171500</Classification>\n          <UnitOfMeasure>EA</UnitOfMeasure>',
      /^Structure and order of elements: ItemDetail must hold/,
    ],
    [
      'a repeated element',
      '<UnitOfMeasure>EA</UnitOfMeasure>',
      '<UnitOfMeasure>EA</UnitOfMeasure>'.repeat(2),
      /ItemDetail must/,
    ],
  ])('is invalid with %s', (_, from, to, fault) => {
    expect(MESSAGE).toContain(from)
    const faults = faultsOf(readMessage(MESSAGE.replace(from, () => to)).checks)
    expect(faults).toContainEqual(expect.stringMatching(fault))
  })

  it('is invalid in another form field, encoding or content type', () => {
    const faults = (fields: Record<string, string>, type = FORM) =>
      faultsOf(read(fields, BASE64_PARTNER, type).checks)
    expect(faults({ 'cxml-urlencoded': base64(MESSAGE) })).toEqual([
      'Form: the field is cxml-urlencoded instead of cxml-base64',
    ])
    expect(faults({ 'cxml-base64': base64(MESSAGE), more: '' })).toEqual(['Form: there are 1 more fields'])
    expect(faults({ 'cxml-base64': `${base64(MESSAGE)}!` })).toEqual([
      'Encoding: it is not the Base64 of anything',
    ])
    expect(faults({ 'cxml-base64': base64(Buffer.from(MESSAGE, 'latin1')) })).toContainEqual(
      'Encoding: the bytes are not UTF-8',
    )
    expect(faults({ 'cxml-base64': base64(MESSAGE) }, 'multipart/form-data; boundary=x')).toEqual([
      'Content type: is multipart/form-data; boundary=x',
    ])
    expect(faults({})).toContainEqual('Form: the field is nothing instead of cxml-base64')
  })
})

describe('an answer of OCI', () => {
  it('is valid, and read completely', () => {
    const returned = read(OCI_FORM, OCI_PARTNER)
    expect(faultsOf(returned.checks)).toEqual([])
    expect(returned.total).toBe('297.64')
    expect(totalOf(returned.items)).toBe('297.64')
    expect(returned.items).toMatchObject([
      { partId: '10432' },
      { notes: { LONGTEXT: 'Ring at the <kitchen> door' } },
    ])
  })

  it('is valid when empty', () => {
    expect(read({}, OCI_PARTNER)).toMatchObject({ items: [], total: '0.00' })
    expect(faultsOf(read({}, OCI_PARTNER).checks)).toEqual([])
  })

  it.each([
    ['NEW_ITEM-DESCRIPTION[1]', 'x'.repeat(41), /^Formats and lengths: DESCRIPTION\[1\] is longer than 40/],
    ['NEW_ITEM-PRICE[1]', '130.30', /^Formats and lengths: PRICE\[1\] has not three decimals/],
    ['NEW_ITEM-QUANTITY[1]', '1,000.000', /^Formats and lengths: QUANTITY\[1\]/],
    ['NEW_ITEM-PRICEUNIT[1]', '0', /^Formats and lengths: PRICEUNIT\[1\] is no count/],
    ['NEW_ITEM-PRICEUNIT[1]', '100000', /^Formats and lengths: PRICEUNIT\[1\] is longer/],
    ['NEW_ITEM-UNIT[1]', 'LB', /^Unit codes: line 1: LB is no code/],
    ['NEW_ITEM-CURRENCY[2]', 'EUR', /^Currency: there are several/],
    ['NEW_ITEM-EXTRA[1]', 'x', /^Fields: NEW_ITEM-EXTRA\[1\] is no field of OCI/],
    ['NEW_ITEM-MATNR[4]', 'x', /^Subscripts: 4 follows 2/],
    ['~caller', 'OTHER', /^Control fields: ~caller is OTHER instead of CTLG/],
    ['~extra', 'x', /^Control fields: ~extra is x instead of nothing/],
  ])('is invalid with %s %s', (name, value, fault) => {
    const faults = faultsOf(read({ ...OCI_FORM, [name]: value }, OCI_PARTNER).checks)
    expect(faults).toContainEqual(expect.stringMatching(fault))
  })
})
