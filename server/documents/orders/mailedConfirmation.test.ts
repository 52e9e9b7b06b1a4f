import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { submitCart } from '@/contract/checkout/checkout'
import { mailOutbox } from '../../db/schema/operations'
import { createApp } from '../../process/app'
import { NotSent, type OutboxMail, RETRY_MS, type SendMail, sendDueMail } from '../../mail/mailWorker'
import { smtpSender } from '../../mail/smtp'
import { BEEF, line, read, TOMATO } from '@test/worlds/checkout/orderingWorld'
import { readPdf } from '@test/worlds/documents/readPdf'
import { saveSetting } from '@test/worlds/accounts/storedAccounts'
import { startSubmitting } from '@test/worlds/checkout/submitWorld'
import { openSmtpSink } from '@test/fakes/smtpSink'
import { TRIES_WITH_PDF, withConfirmations } from './mailedConfirmation'

const { app, fill, submit, submitted } = startSubmitting()
const DAY_MS = 24 * 60 * 60 * 1000

beforeEach(async () => {
  await saveSetting(app().db, 'orderMail', { isOn: true })
  await saveSetting(app().db, 'session', { canViewConfirmation: true })
  await fill([line(TOMATO, 'CS', 1), line(BEEF, 'CS', 1)])
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function textOf(bytes: Uint8Array): Promise<string> {
  const { pages } = await readPdf(bytes)
  return pages.flatMap(({ placed }) => placed.map(({ text }) => text)).join(' ')
}

const storedMail = async () => (await app().db.select().from(mailOutbox))[0]

/** A mail server that accepts everything, and its received mails. */
function mailServer(rejections = 0) {
  const mails: OutboxMail[] = []
  let left = rejections
  const send: SendMail = (mail) => {
    left -= 1
    if (left >= 0) return Promise.reject(new NotSent('451', false))
    mails.push(mail)
    return Promise.resolve()
  }
  return { mails, sendDue: () => sendDueMail(app().deps, withConfirmations(app().deps, send)) }
}

describe('the mail of an order', () => {
  it('has the confirmation as a PDF, and a link to the order in the shop', async () => {
    const { orderNumber } = await submitted('one')
    const { mails, sendDue } = mailServer()
    expect([await sendDue(), await sendDue()]).toEqual([1, 0])
    const [mail] = mails
    expect(mail?.text).toContain(`${app().deps.config.publicUrl}/history/orders/${orderNumber}`)
    expect(mail?.attachment?.fileName).toBe(`Order Confirmation ${orderNumber}.pdf`)
    const text = await textOf(mail?.attachment?.body ?? new Uint8Array())
    for (const part of [`Order Confirmation ${orderNumber}`, 'Tomatoes Diced', 'Beef Chuck Roll', '$27.00']) {
      expect(text).toContain(part)
    }
  })

  it('shows no amount to a user who sees no prices', async () => {
    await submitted('clerk', { token: app().clerk })
    const { mails, sendDue } = mailServer()
    await sendDue()
    const text = await textOf(mails[0]?.attachment?.body ?? new Uint8Array())
    expect(text).toContain('Tomatoes Diced')
    expect(text).not.toMatch(/\$|Total|Price/)
  })

  it('arrives over SMTP with the file', async () => {
    const sink = await openSmtpSink()
    const { orderNumber } = await submitted('smtp')
    const send = await smtpSender({ smtpUrl: sink.url, mailFrom: null, publicUrl: 'https://shop.example' })
    expect(await sendDueMail(app().deps, withConfirmations(app().deps, send))).toBe(1)
    const [mail = ''] = sink.mails
    expect(mail).toContain('Content-Type: application/pdf')
    expect(mail).toMatch(
      new RegExp(`Content-Disposition: attachment;\\s+filename="Order Confirmation ${orderNumber}\\.pdf"`),
    )
    const [, base64 = ''] = /application\/pdf[\s\S]*?\n\n([\w+/=\n]+)/.exec(mail) ?? []
    expect(await textOf(new Uint8Array(Buffer.from(base64, 'base64')))).toContain('Tomatoes Diced')
    await sink.close()
  })

  it('gets its file again for a retry, because the file is not stored', async () => {
    await submitted('again')
    const first = mailServer(1)
    expect(await first.sendDue()).toBe(0)
    const render = vi.spyOn(app().deps.renderings, 'render')
    app().clock.advance(RETRY_MS[0] ?? 0)
    expect(await first.sendDue()).toBe(1)
    expect(render).toHaveBeenCalledTimes(1)
    expect(JSON.stringify(await storedMail())).not.toContain('Tomatoes')
  })

  it('is retried while its PDF fails, and then sent without it', async () => {
    await submitted('broken')
    vi.spyOn(app().deps.renderings, 'render').mockRejectedValue(new Error('Broken'))
    const { mails, sendDue } = mailServer()
    for (let tries = 1; tries < TRIES_WITH_PDF; tries += 1) {
      expect(await sendDue()).toBe(0)
      expect(await storedMail()).toMatchObject({ sentAt: null, attempts: tries, error: 'PDF Error' })
      app().clock.advance(RETRY_MS[tries - 1] ?? 0)
    }
    expect(await sendDue()).toBe(1)
    expect(mails.map(({ attachment }) => attachment)).toEqual([undefined])
    expect(app().logs.join('')).toContain('A mail goes without its confirmation')
  })
})

describe('the outbox', () => {
  const attachmentPath = async () => `/outbox/${(await storedMail())?.id ?? 0}/attachment`

  it('lists the attachment of an order’s mail, and makes the file when it is opened', async () => {
    const { orderNumber } = await read(submitCart, await submit('shown'))
    const path = await attachmentPath()
    const name = `Order Confirmation ${orderNumber}.pdf`
    for (const page of ['/outbox', path.replace('/attachment', '')]) {
      expect(await (await app().request(page)).text()).toContain(`<a href="${path}">${name}</a>`)
    }
    const listed = await app().request('/outbox', { headers: { Accept: 'application/json' } })
    const [mail] = (await listed.json()) as { attachment: string; text: string }[]
    expect(mail?.attachment).toBe(name)
    expect(mail?.text).toContain(`${app().deps.config.publicUrl}/history/orders/${orderNumber}`)
    const file = await app().request(path)
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    expect(file.headers.get('Content-Disposition')).toContain(`attachment; filename="${name}"`)
    expect(file.headers.get('Cache-Control')).toBe('private, no-store')
    expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(await textOf(new Uint8Array(await file.arrayBuffer()))).toContain('$27.00')
  })

  it('has no file of a mail without an order or of an expired mail, and none where it is closed', async () => {
    await submitted('closed')
    const path = await attachmentPath()
    const config = { ...app().deps.config, smtpUrl: 'smtp://mail.example' }
    expect((await createApp({ ...app().deps, config }).request(path)).status).toBe(404)
    for (const other of ['/outbox/0/attachment', '/outbox/x/attachment', '/outbox/999999/attachment']) {
      expect((await app().request(other)).status).toBe(404)
    }
    app().clock.advance(DAY_MS)
    expect((await app().request(path)).status).toBe(404)
    app().clock.advance(-DAY_MS)
    await app().db.update(mailOutbox).set({ orderId: null })
    expect((await app().request(path)).status).toBe(404)
  })
})
