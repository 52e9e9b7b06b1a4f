import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { throttles } from '../db/schema/operations'
import { startOrdering, type Ordering } from '@test/worlds/checkout/orderingWorld'
import { askSetup, SETUP, setupXml } from '@test/worlds/punchout/punchoutSetupWorld'

let app: Ordering

beforeAll(async () => {
  app = await startOrdering()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.logs.length = 0
  await app.db.delete(throttles)
})

const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('an attack', () => {
  const laughs = Array.from(
    { length: 10 },
    (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
  )
  const megabytes = bytesOf('a'.repeat(50 * 1024 * 1024))
  it.each([
    [
      'an external entity',
      '<!DOCTYPE cXML [<!ENTITY x SYSTEM "file:///etc/passwd">]><cXML>&x;</cXML>',
      '406',
    ],
    ['billion laughs', `<!DOCTYPE cXML [<!ENTITY l0 "lol">${laughs.join('')}]><cXML>&l10;</cXML>`, '406'],
    ['50 MB', megabytes, '400'],
    [
      'the wrong encoding',
      new Uint8Array(Buffer.from(setupXml({ cookie: 'x' }).replace('Ann<', 'Änn<'), 'latin1')),
      '406',
    ],
    ['no root', '<?xml version="1.0"?>', '406'],
    ['nothing', '', '406'],
    ['100,000 levels', '<a>'.repeat(100_000), '406'],
    [
      '100,000 attributes',
      `<cXML ${Array.from({ length: 100_000 }, (_, at) => `a${at}=""`).join(' ')}/>`,
      '406',
    ],
    ['a form', 'cxml-urlencoded=%3CcXML%2F%3E', '406'],
  ])('with %s is answered with a Status, and leaks nothing', async (_, body, code) => {
    const answer = await askSetup(app, body)
    expect(answer.code).toBe(code)
    expect(answer.body.length).toBeLessThan(600)
    const output = answer.body + app.logs.join('')
    expect(output).not.toMatch(/passwd|lol|root:|stack|at \//)
    expect(await app.db.select().from(throttles)).toEqual([])
  })

  it('with an endless body is answered at a limit', async () => {
    let pulls = 0
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulls += 1
        controller.enqueue(new Uint8Array(64 * 1024).fill(0x20))
      },
    })
    const init = { method: 'POST', body: endless, duplex: 'half' } as RequestInit
    const response = await app.app.request(SETUP, init)
    expect(await response.text()).toContain('<Status code="400"')
    // 64 MB are read and discarded.
    expect(pulls).toBeLessThan(1100)
  })
})
