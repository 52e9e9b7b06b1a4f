import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentLanguage } from '@/domain/language/language'
import { resetMail } from '../accounts/mails/resetMail'
import { users } from '../db/schema/accounts'
import { mailOutbox } from '../db/schema/operations'
import { withLanguage } from '../language/withLanguage'
import { startWorker } from '../foundation/worker'
import { sendDueMail } from './mailWorker'
import { enqueueMail } from './outbox'
import { TEST_NOW } from '@test/fakes/testClock'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { addUser } from '@test/worlds/accounts/storedAccounts'
import { translate } from '@test/worlds/app/translations'

const SENDER = { vendorName: 'Alder & Finch', publicUrl: 'https://shop.example' }
const expiresAt = new Date(TEST_NOW.getTime() + 60_000)

let test: TestApp
let buyer: number

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
  buyer = await addUser(test.db, 'buyer')
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.delete(mailOutbox)
  await test.db.update(users).set({ language: null })
  translate('es-US', {
    '{isNamed, select, yes {Reset your password at {shop}} other {Reset your password}}':
      '{isNamed, select, yes {Cambie su contraseña en {shop}} other {Cambie su contraseña}}',
    'Reset password': 'Cambiar',
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const write = () => enqueueMail(test.db, buyer, () => resetMail(SENDER, 'token'), { expiresAt }, TEST_NOW)
const choose = (language: string | null) => test.db.update(users).set({ language }).where(eq(users.id, buyer))

async function written() {
  const [mail] = await test.db.select().from(mailOutbox)
  return [mail?.language, mail?.subject, /<html lang="([^"]+)">/.exec(mail?.html ?? '')?.[1]]
}

describe('a mail', () => {
  it('is in the language of the request where its reader chose none', async () => {
    await withLanguage('es-US', write)
    expect(await written()).toEqual(['es-US', 'Cambie su contraseña en Alder & Finch', 'es-US'])
  })

  it('is in English if neither its reader nor the request has a language', async () => {
    await write()
    expect(await written()).toEqual(['en-US', 'Reset your password at Alder & Finch', 'en-US'])
  })

  it('is in the language that its reader chose, whatever the language of the request', async () => {
    await choose('es-US')
    await write()
    expect((await written())[1]).toBe('Cambie su contraseña en Alder & Finch')
    await test.db.delete(mailOutbox)
    await choose('en-US')
    await withLanguage('es-US', write)
    expect((await written())[1]).toBe('Reset your password at Alder & Finch')
  })

  it('is sent with its language as the current language', async () => {
    await withLanguage('es-US', write)
    const spoken: string[] = []
    await sendDueMail(test.deps, async (mail) => {
      await Promise.resolve()
      spoken.push(mail.language, currentLanguage().tag)
    })
    expect(spoken).toEqual(['es-US', 'es-US'])
  })
})

it('work in the background is not in the language of the request that woke it', async () => {
  const spoken: string[] = []
  const worker = startWorker(async () => {
    await Promise.resolve()
    spoken.push(currentLanguage().tag)
  })
  withLanguage('es-US', worker.kick)
  await worker.stop()
  const other = withLanguage('es-US', () =>
    startWorker(async () => {
      await Promise.resolve()
      spoken.push(currentLanguage().tag)
    }),
  )
  await other.stop()
  expect(new Set(spoken)).toEqual(new Set(['en-US']))
})
