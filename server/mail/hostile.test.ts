import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { openSmtpSink } from '@test/fakes/smtpSink'
import { mailFaults } from '@test/hostile/documentFaults'
import { HOSTILE_PAYLOADS, HOSTILE_TEXTS } from '@test/hostile/payloads'
import { activationMail } from '../accounts/mails/activationMail'
import { existingAccountMail } from '../accounts/registration'
import { failedSignInsMail } from '../accounts/signIn'
import { resetMail } from '../accounts/mails/resetMail'
import type { Sender } from './mail'
import { smtpSender } from './smtp'

const SHOP = 'https://shop.example'
const TOKEN = 'a-secret-token'
const from = (vendorName: string): Sender => ({ vendorName, publicUrl: SHOP })
/** Ten at a time, because each mail contains its vendor's name several times. */
const NAMES = Array.from({ length: Math.ceil(HOSTILE_PAYLOADS.length / 10) }, (_, index) =>
  HOSTILE_PAYLOADS.slice(index * 10, index * 10 + 10).join(' '),
)
const parser = new new JSDOM('').window.DOMParser()

it.each([
  ['resets a password', (sender: Sender) => resetMail(sender, TOKEN)],
  ['activates an account', (sender: Sender) => activationMail(sender, TOKEN)],
  ['reports an existing account', existingAccountMail],
  ['reports failed sign-ins', (sender: Sender) => failedSignInsMail(sender, 5)],
])('a mail that %s has only its own markup and links, whatever the vendor is called', (_, write) => {
  const open = (html: string) => parser.parseFromString(html, 'text/html')
  const usual = open(write(from('Alder')).html).getElementsByTagName('*').length
  for (const payload of NAMES) {
    const { subject, html, text } = write(from(payload))
    const page = open(html)
    expect([payload, ...mailFaults(page, SHOP)]).toEqual([payload])
    expect(page.getElementsByTagName('*')).toHaveLength(usual)
    expect([subject.length > 0, /[\p{Cc}\u2028\u2029\p{Bidi_Control}]/u.test(subject)]).toEqual([true, false])
    // The text part is plain text: the name unchanged, and the link on its own line.
    expect(text.split('\n').filter((line) => line.startsWith(`${SHOP}/`)).length).toBeGreaterThan(0)
    expect(text).toContain(payload.trim())
  }
})

it('no vendor’s name adds a header, a recipient, a part or a mail', async () => {
  const sink = await openSmtpSink()
  const send = await smtpSender({ smtpUrl: sink.url, mailFrom: null, publicUrl: SHOP })
  const about = {
    recipient: 'buyer@example.com',
    linkHash: null,
    order: null,
    language: 'en-US',
    attempts: 1,
  }
  for (const name of HOSTILE_TEXTS) await send({ ...resetMail(from(name), TOKEN), ...about })
  await sink.close()
  expect(sink.mails).toHaveLength(HOSTILE_TEXTS.length)
  const names = sink.raw.map((mail) => {
    const [head = ''] = mail.split('\n\n')
    return head.match(/^[\w-]+(?=:)/gm)?.join(' ')
  })
  const expected = 'Auto-Submitted Content-Language From To Subject Message-ID Date MIME-Version Content-Type'
  expect([...new Set(names)]).toEqual([expected])
  for (const mail of sink.raw) {
    expect(mail).toMatch(/^To: buyer@example\.com$/m)
    const [, boundary = ''] = /boundary="([^"]+)"/.exec(mail) ?? []
    const parts = mail.split(`\n--${boundary}`).slice(1, -1)
    expect(parts.map((part) => /^\nContent-Type: ([\w/]+)/.exec(part)?.[1])).toEqual([
      'text/plain',
      'text/html',
    ])
  }
})
