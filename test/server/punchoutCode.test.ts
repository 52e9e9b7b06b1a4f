import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../server/config'
import { lockFolder } from '../../server/db/folderLock'
import { oneTimeTokens, punchoutPartners } from '../../server/db/schema/operations'
import { issuePunchoutCode } from '../../server/demo/punchoutCode'
import { createLog } from '../../server/log'
import { PUNCHOUT_CODE_MS } from '../../server/services/punchoutOpen'
import { punchoutAddress } from '../../server/start/punchoutCode'
import { StartupError } from '../../server/startupError'
import { openTestApp, type TestApp } from './support/openTestApp'

let test: TestApp

beforeAll(async () => {
  test = await openTestApp({ seed: 'demo' })
})
afterAll(() => test.close())

function issue(): Promise<string> {
  return issuePunchoutCode(test.db, 'http://localhost:3000', test.clock.now())
}

async function redeem(code: string): Promise<[number, { access_token?: string }]> {
  const form = { grant_type: 'authorization_code', code, redirect_uri: 'http://localhost:3000' }
  const response = await test.request('/api/token', { form })
  return [response.status, (await response.json()) as { access_token?: string }]
}

describe('the code of the demo’s procurement system', () => {
  it('opens a session for its customer, once', async () => {
    const code = await issue()
    const [status, { access_token: token = '' }] = await redeem(code)
    expect(status).toBe(200)
    const read = async (path: string): Promise<unknown> => (await test.request(path, { token })).json()
    expect(await read('/api/settings')).toMatchObject({
      isPunchoutSession: true,
      punchoutOperation: 'create',
    })
    expect(await read('/api/customer')).toMatchObject({ name: 'Harbor Bistro' })
    expect(await read('/api/user')).toMatchObject({ username: 'buyer@harborbistro.example' })
    expect((await test.request('/api/history/orders', { token })).status).toBe(403)
    const json = { password: 'Demo!2345', newPassword: 'Other!2345' }
    expect((await test.request('/api/password', { token, json })).status).toBe(403)
    expect((await redeem(code))[0]).toBe(401)
  })

  it('is over after its time, and kept as a hash only', async () => {
    const [early, late] = [await issue(), await issue()]
    expect(JSON.stringify(await test.db.select().from(oneTimeTokens))).not.toContain(early)
    test.clock.advance(PUNCHOUT_CODE_MS - 1)
    expect((await redeem(early))[0]).toBe(200)
    test.clock.advance(1)
    expect((await redeem(late))[0]).toBe(401)
  })
})

describe('asking for it', () => {
  it('is refused in one line while a server has the embedded database', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'punchout-'))
    const config = { ...readConfig({ SEED: 'none' }), dataDir: folder }
    const lock = await lockFolder(folder)
    const asking = punchoutAddress(config, createLog('error'))
    await expect(asking).rejects.toThrow(StartupError)
    await expect(asking).rejects.toThrow(/^DATA_DIR: \S+ is in use by [^\n]+$/)
    await lock.release()
    await rm(folder, { recursive: true })
  })

  it('is refused in one line without the demo data', async () => {
    await test.db.delete(punchoutPartners)
    await expect(issue()).rejects.toThrow(StartupError)
    await expect(issue()).rejects.toThrow(/^This database has no demo partner: use one with the demo data$/)
  })
})
