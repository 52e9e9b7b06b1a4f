import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openAccount, type Account } from './support/account'
import { startServer, type TestServer } from './support/startServer'
import { createStorage, type ServerStorage } from './support/storage'

let storage: ServerStorage
let server: TestServer
let buyer: Account

beforeAll(async () => {
  storage = await createStorage()
  server = await startServer({ storage })
  buyer = await openAccount(server)
})
afterAll(async () => {
  await server.stop()
  await storage.remove()
})
beforeEach(async () => {
  await buyer.clear()
  await buyer.fill(2)
  await buyer.prepare('ONCE')
})

it('a cart submitted twice with one key, one after the other, is one order with one answer', async () => {
  const before = (await buyer.orders()).length
  const key = randomUUID()
  const first = await buyer.submit(key)
  expect(first).toMatchObject({ accepted: true })
  expect(await buyer.submit(key)).toEqual(first)
  expect(await buyer.orders()).toHaveLength(before + 1)
})

it('a cart submitted six times with one key at the same moment is one order with one answer', async () => {
  const before = (await buyer.orders()).length
  const key = randomUUID()
  const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => buyer.submit(key)))
  expect(first).toMatchObject({ accepted: true })
  for (const other of others) expect(other).toEqual(first)
  expect(await buyer.orders()).toHaveLength(before + 1)
})
