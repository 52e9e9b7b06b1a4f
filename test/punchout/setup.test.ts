import { describe, expect, it } from 'vitest'
import { faultsOf } from './check'
import { readSetupAnswer } from './cxml/setupAnswer'
import { setupRequestXml } from './cxml/setupRequest'
import { find, findAll, parseXml, textAt } from './cxml/xmlTree'
import { readReturn } from './readReturn'
import { COOKIE, CXML_PARTNER, MESSAGE } from './samples'

it('requests a session with the lines of an earlier answer', () => {
  const launched = { partner: CXML_PARTNER, cookie: COOKIE, launch: [] }
  const field = { name: 'cxml-urlencoded', value: MESSAGE }
  const { items } = readReturn([field], 'application/x-www-form-urlencoded', launched)
  const root = parseXml(
    setupRequestXml({
      partner: CXML_PARTNER,
      operation: 'edit',
      cookie: COOKIE,
      returnUrl: 'http://127.0.0.1:3001/return/1?a=1&b=2',
      setupUrl: 'http://localhost:3000/api/punchout/setup',
      items,
    }),
  )
  const setup = find(root, 'Request', 'PunchOutSetupRequest')
  expect(setup?.attributes).toEqual({ operation: 'edit' })
  expect(textAt(setup, 'BuyerCookie')).toBe(COOKIE)
  expect(textAt(setup, 'BrowserFormPost', 'URL')).toBe('http://127.0.0.1:3001/return/1?a=1&b=2')
  expect(textAt(root, 'Header', 'Sender', 'Credential', 'SharedSecret')).toBe(CXML_PARTNER.secret)
  expect(
    findAll(root, 'ItemOut').map((item) => [
      item.attributes.quantity,
      textAt(item, 'ItemDetail', 'Description'),
    ]),
  ).toEqual([
    ['2', 'Beef Chuck Roll'],
    ['3', 'Jalapeño “Öl” & Co 😋'],
  ])
})

const ANSWER = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.045/cXML.dtd">
<cXML payloadID="1@shop.example" timestamp="2026-11-22T10:00:00+00:00" xml:lang="en-US"><Response>
<Status code="200" text="OK"/>
<PunchOutSetupResponse><StartPage><URL>http://localhost:3000/?ac=abc</URL></StartPage></PunchOutSetupResponse>
</Response></cXML>`

describe('an answer to a set-up request', () => {
  it('leads to the store, or rejects the request', () => {
    const answer = readSetupAnswer(ANSWER, 'text/xml; charset=utf-8')
    expect(faultsOf(answer.checks)).toEqual([])
    expect(answer).toMatchObject({ status: '200', startUrl: 'http://localhost:3000/?ac=abc' })
    const refusal = ANSWER.replace(/<PunchOutSetupResponse>.*\n/, '').replace(
      '"200" text="OK"',
      '"401" text="No"',
    )
    const refused = readSetupAnswer(refusal, 'text/xml')
    expect(faultsOf(refused.checks)).toEqual([])
    expect(refused).toMatchObject({ status: '401', startUrl: null })
  })

  it.each([
    ['a start page after a rejection', '"200"', '"401"', /^Status: status 401 with a start page/],
    ['a script as start page', 'http://localhost:3000/', 'javascript:alert(1)//', /^Status: the start page/],
    ['no status', '<Status code="200" text="OK"/>', '', /^Structure: Response must hold/],
    ['an invalid document', '<Response>', '', /^XML: /],
  ])('is invalid with %s', (_, from, to, fault) => {
    const { checks } = readSetupAnswer(ANSWER.replace(from, to), 'text/xml')
    expect(faultsOf(checks)).toContainEqual(expect.stringMatching(fault))
  })

  it('is invalid as an HTML page', () => {
    const { status, startUrl, checks } = readSetupAnswer('<h1>Sorry', 'text/html')
    expect([status, startUrl]).toEqual(['', null])
    expect(faultsOf(checks)).toEqual([
      'Content type: is text/html',
      expect.stringMatching(/^XML: /) as string,
    ])
  })
})
