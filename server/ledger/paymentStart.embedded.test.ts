import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readConfig } from '../foundation/config'
import { payments, sandboxCharges } from '../db/schema/receivables'
import { createLog } from '../foundation/log'
import { type RunningServer, startServer } from '../process/commands/startServer'
import { writeEmbeddedCopy } from '@test/database/embeddedCopy'
import { addCustomer } from '@test/worlds/accounts/storedAccounts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-'))
  await writeEmbeddedCopy('empty', join(folder, 'data'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function start(): Promise<RunningServer> {
  const config = { ...readConfig({}), port: 0, seed: 'none', dataDir: join(folder, 'data') } as const
  return startServer({ config, log: createLog('error'), storefrontFolders: [] })
}

it('a starting server voids payments without an order that the previous process left', async () => {
  const first = await start()
  const { db } = first.opened
  const customerId = await addCustomer(db, 'C1', { kind: 'consumer' })
  const payment = { customerId, paymentType: 1, amount: '10.00', gatewayKey: 'k1' }
  // A running process would hold its lease for another minute.
  const leasedUntil = new Date(Date.now() + 60_000)
  await db.insert(payments).values({ ...payment, status: 'pending', cartId: 1, leasedUntil })
  const charge = { gatewayKey: 'k1', transactionId: 'T1', amount: '10.00', status: 'authorized' } as const
  await db.insert(sandboxCharges).values(charge)
  await first.stop()
  const second = await start()
  await vi.waitFor(async () => {
    const [row] = await second.opened.db.select().from(payments)
    expect([row?.status, row?.leasedUntil]).toEqual(['voided', null])
  })
  expect(await second.opened.db.select().from(sandboxCharges)).toMatchObject([{ status: 'voided' }])
  await second.stop()
})
