import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildServer } from '../../scripts/build/buildIfStale'
import { writeEmbeddedCopy } from '../database/embeddedCopy'
import { createPostgresCopy } from '../database/postgresCopy'
import { killUnderLoad } from './killUnderLoad'

const ROOT = join(import.meta.dirname, '../..')
const BUILT = `node_modules/.cache/tradecounter/kills-${process.pid}`
const SERVER = process.env.TEST_DATABASE_URL

let database: Record<string, string>
let drop: () => Promise<unknown>

beforeAll(async () => {
  await buildServer(BUILT)
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
afterAll(async () => {
  await drop()
  await rm(join(ROOT, BUILT), { recursive: true, force: true })
})

it('no order is lost or doubled when the server is killed under load', async () => {
  const seed = String(Date.now())
  const report = await killUnderLoad({
    main: join(ROOT, BUILT, 'main.js'),
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
