import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { faultsOf } from './check'
import { readMessage } from './cxml/checkMessage'
import { readSetupAnswer } from './cxml/setupAnswer'
import { find, parseXml, textAt } from './cxml/xmlTree'
import { CXML_PARTNER } from './samples'

const GUIDE = join(import.meta.dirname, '../../docs/punchout.md')

it('the documentation for partners shows valid documents', async () => {
  const guide = await readFile(GUIDE, 'utf8')
  const [request = '', answer = '', message = '', ...others] = [...guide.matchAll(/```xml\n([^]*?)```/g)].map(
    ([, document]) => document ?? '',
  )
  expect(others).toEqual([])
  const root = parseXml(request)
  const cookie = textAt(root, 'Request', 'PunchOutSetupRequest', 'BuyerCookie')
  const identity = textAt(root, 'Header', 'Sender', 'Credential', 'Identity')
  expect(find(root, 'Request', 'PunchOutSetupRequest', 'ItemOut')).toBeDefined()
  const { startUrl, checks } = readSetupAnswer(answer, 'text/xml')
  expect(startUrl).toMatch(/\?ac=/)
  const read = readMessage(message, { partner: { ...CXML_PARTNER, identity }, cookie })
  expect(read.items).toHaveLength(1)
  expect([...faultsOf(checks), ...faultsOf(read.checks)]).toEqual([])
})
