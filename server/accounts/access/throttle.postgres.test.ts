import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { hashPassword } from './passwords'
import { openPostgres } from '../../db/openPostgres'
import type { OpenedDatabase } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { auditLog, throttles } from '../../db/schema/operations'
import { createLog } from '../../foundation/log'
import { SIGN_IN_LIMITS } from './signInLimits'
import { THROTTLE_WINDOW_MS } from './throttle'
import { trySignIn } from '@test/worlds/accounts/signInTries'
import { solveHumanCheck } from '@test/worlds/accounts/humanAccounts'
import { addUser } from '@test/worlds/accounts/storedAccounts'
import { createPostgresCopy, type PostgresCopy } from '@test/database/postgresCopy'
import { makeRequester, type Requester, TEST_PASSWORD } from '@test/worlds/app/testRequests'

const MAIN = join(import.meta.dirname, '../../process/main.ts')

let copy: PostgresCopy
let opened: OpenedDatabase
let userId: number
const processes: ChildProcess[] = []
let first: Requester
let second: Requester

async function start(): Promise<Requester> {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: {
      PATH: process.env.PATH ?? '',
      DATABASE_URL: copy.url,
      SEED: 'none',
      PORT: '0',
      HUMAN_CHECK_COST: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  processes.push(child)
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Tradecounter is ready at (\S+)$/.exec(line)?.[1]
    if (url !== undefined) return makeRequester({ request: (path, init) => fetch(`${url}${path}`, init) })
  }
  throw new Error('A server ended before it was ready')
}

beforeAll(async () => {
  copy = await createPostgresCopy(process.env.TEST_DATABASE_URL ?? '', 'empty')
  opened = await openPostgres(copy.url, createLog('error'))
  userId = await addUser(opened.db, 'buyer')
  ;[first, second] = await Promise.all([start(), start()])
})
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL')
  await opened.close()
  await copy.drop()
})
beforeEach(() => opened.db.delete(throttles))

const tryToSignIn = async (at: Requester, password: string, isHuman = true): Promise<number> =>
  (await trySignIn(at, { password, isHuman })).status

/** Moves the records into the past, because the servers read their own clocks. */
const passed = (ms: number) =>
  opened.db
    .update(throttles)
    .set({ windowStart: sql`${throttles.windowStart} - make_interval(secs => ${ms / 1000})` })

it('rejects sign-ins after five wrong passwords at either of two processes, until the window ends', async () => {
  const statuses: number[] = []
  for (const at of [first, second, first, second, first, second]) {
    statuses.push(await tryToSignIn(at, 'wrong'))
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  for (const at of [first, second]) expect(await tryToSignIn(at, TEST_PASSWORD)).toBe(429)
  await passed(THROTTLE_WINDOW_MS + 1000)
  for (const at of [second, first]) expect(await tryToSignIn(at, TEST_PASSWORD)).toBe(200)
})

it('counts every one of simultaneous attempts at both processes', async () => {
  await opened.db.delete(auditLog)
  const at = (index: number) => (index % 2 === 0 ? first : second)
  const unchecked = Array.from({ length: 20 }, (_, index) => trySignIn(at(index), { password: 'wrong' }))
  const texts = (await Promise.all(unchecked)).map(({ body }) => body.ErrorDescription)
  expect(texts.filter((text) => text === 'Bad Request')).toHaveLength(SIGN_IN_LIMITS.together.free)
  const checked = Array.from({ length: 20 }, (_, index) => tryToSignIn(at(index), 'wrong'))
  const statuses = await Promise.all(checked)
  const left = SIGN_IN_LIMITS.together.max - SIGN_IN_LIMITS.together.free
  expect(statuses.filter((status) => status === 401)).toHaveLength(left)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20 - left)
  const noted = await opened.db.select().from(auditLog).where(eq(auditLog.event, 'sign-in-throttled'))
  expect(noted).toHaveLength(1)
})

it('accepts a challenge of one process at the other, once', async () => {
  const tokens = [await solveHumanCheck(first), await solveHumanCheck(second)]
  for (const verifyToken of tokens) {
    const json = { emailOrUsername: 'nobody', verifyToken }
    const tries = [first, second, first, second].map((at) =>
      at.request('/api/password/requestreset', { json }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 400, 400, 400])
    await opened.db.delete(throttles)
  }
})

/** The number of statements waiting for a user's row. */
async function waiting(): Promise<number> {
  const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock' and query like '%for share%'`
  const [row] = await opened.db
    .select({ count: sql<number>`count(*)::integer` })
    .from(sql`pg_stat_activity`)
    .where(isWaiting)
  return row?.count ?? 0
}

it('opens no session with a password that is being changed', async () => {
  const passwordHash = await hashPassword('Another!2345')
  let signingIn: Promise<number> = Promise.resolve(0)
  await opened.db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
    signingIn = tryToSignIn(first, TEST_PASSWORD)
    // It has accepted the old password and waits for this transaction to end.
    await expect.poll(() => waiting()).toBe(1)
  })
  expect(await signingIn).toBe(401)
  expect(await tryToSignIn(second, 'Another!2345')).toBe(200)
})
