import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { menuLog, zipCodeLog } from '../../db/schema/accounts'
import { documents } from '../../db/schema/content'
import {
  auditLog,
  idempotencyKeys,
  mailOutbox,
  oneTimeTokens,
  punchoutPartners,
  punchoutSessions,
  sessions,
  throttles,
  usedHumanChecks,
} from '../../db/schema/operations'
import { carts } from '../../db/schema/ordering'
import { audit, AUDIT_TTL_MS } from '../../accounts/access/audit'
import { MENU_LOG_TTL_MS, PUNCHOUT_TTL_MS, tidy, ZIP_LOG_TTL_MS } from './startServer'
import { IDEMPOTENCY_TTL_MS } from '../../http/idempotency'
import { OLD_LINK_MS } from '../../accounts/mailTokens'
import { SESSION_IDLE_MS } from '../../accounts/access/sessions'
import { THROTTLE_WINDOW_MS } from '../../accounts/access/throttle'
import { addCustomer, addUser } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { TEST_NOW } from '@test/fakes/testClock'

let test: TestApp

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
})
afterAll(() => test.close())

const at = (ms: number): Date => new Date(TEST_NOW.getTime() + ms)

it('deletes expired records, exactly on time, and nothing else', async () => {
  const { db } = test
  const userId = await addUser(db, 'buyer')
  const session = { userId, createdAt: TEST_NOW, lastUsedAt: TEST_NOW, expiresAt: at(1) }
  await db.insert(sessions).values([
    { ...session, tokenHash: 'kept' },
    { ...session, tokenHash: 'expired', expiresAt: at(-1) },
    { ...session, tokenHash: 'idle', lastUsedAt: at(-SESSION_IDLE_MS - 1) },
    { ...session, tokenHash: 'ended', endedAt: TEST_NOW },
    { ...session, tokenHash: 'ended, idle', lastUsedAt: at(-SESSION_IDLE_MS - 1), endedAt: TEST_NOW },
  ])
  const code = { userId, purpose: 'reset-password' } as const
  await db.insert(oneTimeTokens).values([
    { ...code, tokenHash: 'kept', expiresAt: at(-OLD_LINK_MS) },
    { ...code, tokenHash: 'old', expiresAt: at(-OLD_LINK_MS - 1) },
  ])
  const mail = { recipient: '', subject: '', text: '', html: '', createdAt: TEST_NOW }
  await db.insert(mailOutbox).values([
    { ...mail, recipient: 'kept', expiresAt: at(0) },
    { ...mail, recipient: 'expired', expiresAt: at(-1) },
  ])
  await db.insert(usedHumanChecks).values([
    { solutionHash: 'kept', expiresAt: at(0) },
    { solutionHash: 'expired', expiresAt: at(-1) },
  ])
  await db.insert(throttles).values([
    { key: 'kept', windowStart: at(-THROTTLE_WINDOW_MS), count: 1 },
    { key: 'over', windowStart: at(-THROTTLE_WINDOW_MS - 1), count: 1 },
  ])
  await db.insert(idempotencyKeys).values([
    { scope: 's', key: 'kept', requestHash: '', createdAt: at(-IDEMPOTENCY_TTL_MS) },
    { scope: 's', key: 'old', requestHash: '', createdAt: at(-IDEMPOTENCY_TTL_MS - 1) },
  ])
  const document = { fileName: 'a.pdf', contentType: 'application/pdf', body: new Uint8Array([1]) }
  await db.insert(documents).values([
    { ...document, id: 'kept', expiresAt: at(0) },
    { ...document, id: 'expired', expiresAt: at(-1) },
  ])
  await db.insert(menuLog).values([
    { entry: 'ViewCart', at: at(-MENU_LOG_TTL_MS) },
    { entry: 'CheckOut', at: at(-MENU_LOG_TTL_MS - 1) },
  ])
  await db.insert(zipCodeLog).values([
    { zip: '99999', at: at(-ZIP_LOG_TTL_MS) },
    { zip: '99998', at: at(-ZIP_LOG_TTL_MS - 1) },
  ])
  const recorded = { event: 'signed-in', address: '', userId } as const
  await audit(db, { ...recorded, requestId: 'kept' }, at(-AUDIT_TTL_MS))
  await audit(db, { ...recorded, requestId: 'old' }, at(-AUDIT_TTL_MS - 1))
  const customerId = await addCustomer(db, 'B1')
  const [partner] = await db
    .insert(punchoutPartners)
    .values({ protocol: 'cxml', identity: 'buyer', secretHash: '', customerId, userId })
    .returning({ id: punchoutPartners.id })
  const opened = { partnerId: partner?.id ?? 0, postbackUrl: '' }
  const [currentSession, old] = await db
    .insert(punchoutSessions)
    .values([
      { ...opened, buyerCookie: 'kept', createdAt: at(-PUNCHOUT_TTL_MS) },
      { ...opened, buyerCookie: 'old', createdAt: at(-PUNCHOUT_TTL_MS - 1) },
    ])
    .returning({ id: punchoutSessions.id })
  await db.insert(carts).values([
    { customerId, notes: 'own' },
    { customerId, notes: 'kept', punchoutSessionId: currentSession?.id ?? null },
    { customerId, notes: 'old', punchoutSessionId: old?.id ?? null },
  ])
  const databaseNow = () => sql`${TEST_NOW.toISOString()}::timestamptz`
  await tidy({ db, clock: () => TEST_NOW, databaseNow })
  expect((await db.select().from(punchoutSessions)).map(({ buyerCookie }) => buyerCookie)).toEqual(['kept'])
  // Sorted, because PostgreSQL may store rows of a reused table in any order.
  const left = { carts: await db.select().from(carts), sessions: await db.select().from(sessions) }
  expect(left.carts.map(({ notes }) => notes).sort()).toEqual(['kept', 'own'])
  expect(left.sessions.map(({ tokenHash }) => tokenHash).sort()).toEqual(['ended', 'kept'])
  expect((await db.select().from(oneTimeTokens)).map(({ tokenHash }) => tokenHash)).toEqual(['kept'])
  expect((await db.select().from(mailOutbox)).map(({ recipient }) => recipient)).toEqual(['kept'])
  expect((await db.select().from(usedHumanChecks)).map(({ solutionHash }) => solutionHash)).toEqual(['kept'])
  expect((await db.select().from(throttles)).map(({ key }) => key)).toEqual(['kept'])
  expect((await db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(['kept'])
  expect((await db.select().from(documents)).map(({ id }) => id)).toEqual(['kept'])
  expect((await db.select().from(menuLog)).map(({ entry }) => entry)).toEqual(['ViewCart'])
  expect((await db.select().from(zipCodeLog)).map(({ zip }) => zip)).toEqual(['99999'])
  expect((await db.select().from(auditLog)).map(({ requestId }) => requestId)).toEqual(['kept'])
})
