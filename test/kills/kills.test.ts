import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeEmbeddedCopy } from '../database/embeddedCopy'
import { createPostgresCopy } from '../database/postgresCopy'
import { builtServer } from '../worlds/app/builtServer'
import { killUnderLoad } from './killUnderLoad'

const SERVER = process.env.TEST_DATABASE_URL

let main: string
let database: Record<string, string>
let drop: () => Promise<unknown>

beforeAll(async () => {
  main = await builtServer()
  if (SERVER) {
    const copy = await createPostgresCopy(SERVER, 'empty')
    database = { DATABASE_URL: copy.url }
    drop = copy.drop
  } else {
    const folder = await mkdtemp(join(tmpdir(), 'kills-'))
    await writeEmbeddedCopy('empty', folder)
    database = { DATA_DIR: folder }
    drop = () => rm(folder, { recursive: true, force: true })
  }
})
afterAll(() => drop())

it('no order is lost or doubled when the server is killed under load', async () => {
  const seed = String(Date.now())
  const report = await killUnderLoad({
    main,
    database,
    seed,
    clients: 4,
    kills: 2,
    restarts: 0,
    restartDatabase: () => Promise.resolve(),
  })
  expect(report.faults, `seed ${seed}`).toEqual([])
  expect(report.orders).toBeGreaterThan(0)
})
