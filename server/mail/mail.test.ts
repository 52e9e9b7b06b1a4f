import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mailOutbox } from '../db/schema/operations'
import { activationMail } from '../accounts/mails/activationMail'
import { resetMail } from '../accounts/mails/resetMail'
import { smtpSender } from './smtp'
import { NotSent, RETRY_MS, type SendMail, sendDueMail, startMailWorker } from './mailWorker'
import { enqueueMail } from './outbox'
import { addUser } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { openSmtpSink, type SmtpSink } from '@test/fakes/smtpSink'
import { TEST_NOW } from '@test/fakes/testClock'

const PUBLIC_URL = 'https://shop.example'
const SENDER = { vendorName: 'Alder & Finch', publicUrl: PUBLIC_URL }
const TOKEN = 'a-secret-token'
/** Upper limit for slow machines. */
const WAIT_MS = 10_000
const DAY_MS = 24 * 60 * 60 * 1000

let test: TestApp
let buyer: number
let sinks: SmtpSink[]

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
  buyer = await addUser(test.db, 'buyer')
})
afterAll(() => test.close())
beforeEach(async () => {
  sinks = []
  test.clock.set(TEST_NOW)
  test.logs.length = 0
  await test.db.delete(mailOutbox)
})
afterEach(async () => {
  for (const sink of sinks) await sink.close()
})

async function sinkThat(...replies: Parameters<typeof openSmtpSink>): Promise<SmtpSink> {
  const sink = await openSmtpSink(...replies)
  sinks.push(sink)
  return sink
}

async function write(lifetimeMs = DAY_MS): Promise<void> {
  const expiresAt = new Date(test.clock.now().getTime() + lifetimeMs)
  await enqueueMail(test.db, buyer, () => resetMail(SENDER, TOKEN), { expiresAt }, test.clock.now())
}

async function outboxRow() {
  const [row] = await test.db.select().from(mailOutbox)
  return row
}

const sender = (smtpUrl: string, mailFrom: string | null = null) =>
  smtpSender({ smtpUrl, mailFrom, publicUrl: PUBLIC_URL })

describe('a mail', () => {
  it('has its link in text and HTML, and the vendor’s name never becomes markup or a header', () => {
    const vendorName = 'Tom\r\nBcc: eve@example.com <script>'
    const { subject, text, html } = activationMail({ vendorName, publicUrl: PUBLIC_URL }, TOKEN)
    expect(subject).toBe('Activate your account at Tom Bcc: eve@example.com <script>')
    for (const body of [text, html]) expect(body).toContain(`${PUBLIC_URL}/verifyemail?t=${TOKEN}`)
    expect(html).not.toContain('<script>')
    expect(activationMail({ vendorName: ' ', publicUrl: PUBLIC_URL }, TOKEN).subject).toBe(
      'Activate your account',
    )
  })
})

describe('sending by SMTP', () => {
  it('delivers text and HTML once, and stores nothing of them', async () => {
    const sink = await sinkThat()
    await write()
    expect(await sendDueMail(test.deps, await sender(sink.url))).toBe(1)
    expect(await sendDueMail(test.deps, await sender(sink.url))).toBe(0)
    expect(sink.mails).toHaveLength(1)
    const [mail = ''] = sink.mails
    expect(mail).toMatch(/^From: no-reply@shop\.example$/m)
    expect(mail).toMatch(/^To: buyer@example\.com$/m)
    expect(mail).toMatch(/^Subject: Reset your password at Alder & Finch$/m)
    expect(mail).toContain('multipart/alternative')
    expect(mail.split(`${PUBLIC_URL}/changepassword?t=${TOKEN}`)).toHaveLength(5)
    expect(await outboxRow()).toMatchObject({ sentAt: TEST_NOW, attempts: 1, text: '', html: '', error: '' })
  })

  it('uses the operator’s sender address', async () => {
    const sink = await sinkThat()
    await write()
    await sendDueMail(test.deps, await sender(sink.url, 'Alder & Finch <orders@shop.example>'))
    expect(sink.mails[0]).toMatch(/^From: "Alder & Finch" <orders@shop\.example>$/m)
  })

  it('gives up at once after a permanent rejection, and logs neither mail nor address', async () => {
    const sink = await sinkThat(['550 No such user'])
    await write()
    expect(await sendDueMail(test.deps, await sender(sink.url))).toBe(0)
    expect(await outboxRow()).toMatchObject({
      sentAt: null,
      text: '',
      html: '',
      error: 'EENVELOPE RCPT TO 550',
    })
    test.clock.advance(RETRY_MS[0] ?? 0)
    const send = vi.fn<SendMail>()
    expect(await sendDueMail(test.deps, send)).toBe(0)
    expect(send).not.toHaveBeenCalled()
    expect(test.logs.join('')).toContain('A mail was given up')
    for (const secret of [TOKEN, 'buyer@example.com', 'No such user']) {
      expect(test.logs.join('')).not.toContain(secret)
    }
  })

  it('retries later after a temporary rejection', async () => {
    const sink = await sinkThat(['451 Try again later', '250 OK'])
    const send = await sender(sink.url)
    await write()
    expect(await sendDueMail(test.deps, send)).toBe(0)
    expect((await outboxRow())?.text).toContain(TOKEN)
    test.clock.advance((RETRY_MS[0] ?? 0) - 1)
    expect(await sendDueMail(test.deps, send)).toBe(0)
    test.clock.advance(1)
    expect(await sendDueMail(test.deps, send)).toBe(1)
    expect(sink.mails).toHaveLength(1)
    expect(await outboxRow()).toMatchObject({ attempts: 2, error: '', text: '' })
  })

  it('retries when the server is not reachable', async () => {
    const { url, close } = await openSmtpSink()
    await close()
    await write()
    expect(await sendDueMail(test.deps, await sender(url))).toBe(0)
    expect(await outboxRow()).toMatchObject({ sentAt: null, attempts: 1, error: 'ECONNREFUSED CONN' })
    expect((await outboxRow())?.text).toContain(TOKEN)
  })
})

describe('the outbox worker', () => {
  const refuse: SendMail = () => Promise.reject(new Error('Not now'))

  it('tries after 0, 1, 5, 30 and 120 minutes, and then gives up', async () => {
    const send = vi.fn(refuse)
    await write()
    for (const [index, wait] of [...RETRY_MS, DAY_MS].entries()) {
      await sendDueMail(test.deps, send)
      expect(send).toHaveBeenCalledTimes(index + 1)
      expect((await outboxRow())?.text === '').toBe(index === RETRY_MS.length)
      test.clock.advance(wait - 1)
      await sendDueMail(test.deps, send)
      expect(send).toHaveBeenCalledTimes(index + 1)
      test.clock.advance(1)
    }
    expect(RETRY_MS.map((ms) => ms / 60_000)).toEqual([1, 5, 30, 120])
  })

  it('never sends an expired link', async () => {
    const send = vi.fn<SendMail>(() => Promise.resolve())
    await write(1)
    test.clock.advance(1)
    expect(await sendDueMail(test.deps, send)).toBe(0)
    expect(send).not.toHaveBeenCalled()
  })

  it('continues after a rejected mail, oldest first', async () => {
    const subjects: string[] = []
    const expiresAt = new Date(TEST_NOW.getTime() + DAY_MS)
    for (const subject of ['one', 'two', 'three']) {
      await enqueueMail(test.db, buyer, () => ({ subject, text: '', html: '' }), { expiresAt }, TEST_NOW)
    }
    const send: SendMail = ({ subject }) => {
      subjects.push(subject)
      return subject === 'two' ? Promise.reject(new NotSent('refused', true)) : Promise.resolve()
    }
    expect(await sendDueMail(test.deps, send)).toBe(2)
    expect(subjects).toEqual(['one', 'two', 'three'])
  })

  it('sends each mail once when several run simultaneously', async () => {
    for (let index = 0; index < 6; index++) await write()
    const send = vi.fn<SendMail>(() => Promise.resolve())
    const counts = await Promise.all([1, 2, 3].map(() => sendDueMail(test.deps, send)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(6)
    expect(send).toHaveBeenCalledTimes(6)
  })

  it('sends when notified, and stops after the current mail', async () => {
    let finish: () => void = () => undefined
    const send = vi.fn<SendMail>(() => new Promise((resolve) => (finish = resolve)))
    const worker = startMailWorker(test.deps, send)
    await write()
    await write()
    worker.kick()
    await vi.waitFor(() => {
      expect(send).toHaveBeenCalledTimes(1)
    }, WAIT_MS)
    const stopped = worker.stop()
    finish()
    await stopped
    expect((await test.db.select().from(mailOutbox)).filter(({ sentAt }) => sentAt)).toHaveLength(1)
    worker.kick()
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('survives a database failure', async () => {
    const update = vi.spyOn(test.db, 'update').mockImplementationOnce(() => {
      throw new Error('gone')
    })
    const send = vi.fn<SendMail>(() => Promise.resolve())
    const worker = startMailWorker(test.deps, send)
    await vi.waitFor(() => {
      expect(test.logs.join('')).toContain('The outbox cannot be read')
    }, WAIT_MS)
    update.mockRestore()
    await write()
    await vi.waitFor(() => {
      worker.kick()
      expect(send).toHaveBeenCalledTimes(1)
    }, WAIT_MS)
    await worker.stop()
  })
})
