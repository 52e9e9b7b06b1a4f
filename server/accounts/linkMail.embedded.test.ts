import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashToken } from './access/sessions'
import { readConfig } from '../foundation/config'
import { openEmbedded } from '../db/openEmbedded'
import { users } from '../db/schema/accounts'
import { sendDueMail } from '../mail/mailWorker'
import { enqueueLink, withTokens } from './linkMail'
import { issueLink } from './mailTokens'
import { resetMail } from './mails/resetMail'
import { writeEmbeddedCopy } from '@test/database/embeddedCopy'
import { createLog } from '../foundation/log'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'links-'))
  await writeEmbeddedCopy('demo', folder)
})
afterAll(() => rm(folder, { recursive: true }))

/** Searches every file: tables, dead rows and the database's log. */
async function isInFolder(text: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((each) => each.isFile())) {
    if ((await readFile(join(entry.parentPath, entry.name))).includes(text)) return true
  }
  return false
}

it('the token of a link that a mail server got is nowhere in the data folder', async () => {
  const opened = await openEmbedded({ dataDir: folder, minFreeMb: 0 })
  const { db } = opened
  const now = new Date()
  const condition = sql`${users.email} = 'buyer@harborbistro.example'`
  const link = await issueLink(db, 'reset-password', { condition }, now)
  const sender = { vendorName: '', publicUrl: 'https://shop.example' }
  const moment = { config: { smtpUrl: 'smtp://mail.example' }, now }
  await enqueueLink(db, link, (token) => resetMail(sender, token), moment)
  const sent: string[] = []
  const send = withTokens(db, ({ text }) => {
    sent.push(/\?t=([\w-]+)/.exec(text)?.[1] ?? '')
    return Promise.resolve()
  })
  const deps = { db, clock: () => now, log: createLog('error'), config: readConfig({}) }
  expect(await sendDueMail(deps, send)).toBe(1)
  await opened.close()
  const [token = ''] = sent
  expect(token).not.toBe('')
  // The hash is stored in plain text, as a token would be.
  expect(await isInFolder(hashToken(token))).toBe(true)
  for (const secret of [token, link.token]) expect(await isInFolder(secret)).toBe(false)
})
