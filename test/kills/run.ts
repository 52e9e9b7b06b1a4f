import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { helpWhenAsked } from '../../scripts/run/help'
import { buildServer } from '../../scripts/build/buildIfStale'
import { writeEmbeddedCopy } from '../database/embeddedCopy'
import { createPostgresCopy } from '../database/postgresCopy'
import { type KillOptions, type KillReport, killUnderLoad } from './killUnderLoad'
import { startPostgresCluster } from './postgresCluster'

const ROOT = join(import.meta.dirname, '..', '..')
const BUILT = `node_modules/.cache/tradecounter/kills-${process.pid}`

const USAGE = `npm run test:kills -- [--seed TEXT] [--kills N] [--restarts N] [--clients N] [--embedded]
Kills the server N times under orders of so many clients, and a PostgreSQL of its own so many times more;
--embedded uses the embedded database. A seed repeats a run.`

const tell = (text: string) => void process.stdout.write(`${text}\n`)

type Given = Omit<KillOptions, 'database' | 'restartDatabase'>

async function onPostgres(given: Given): Promise<KillReport> {
  const cluster = await startPostgresCluster()
  try {
    const { url } = await createPostgresCopy(cluster.url, 'empty')
    const database = { DATABASE_URL: url }
    return await killUnderLoad({ ...given, database, restartDatabase: cluster.crashAndStart })
  } finally {
    await cluster.remove()
  }
}

async function onEmbedded(given: Given): Promise<KillReport> {
  const folder = await mkdtemp(join(tmpdir(), 'kills-'))
  try {
    await writeEmbeddedCopy('empty', folder)
    const restartDatabase = () => Promise.resolve()
    return await killUnderLoad({ ...given, restarts: 0, database: { DATA_DIR: folder }, restartDatabase })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs orders under load while server and database are killed; returns the exit code. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Date.now()) },
      kills: { type: 'string', default: '20' },
      restarts: { type: 'string', default: '4' },
      clients: { type: 'string', default: '8' },
      embedded: { type: 'boolean', default: false },
    },
  })
  tell(`Seed ${values.seed}`)
  await buildServer(BUILT)
  const given = {
    main: join(ROOT, BUILT, 'main.js'),
    seed: values.seed,
    kills: Number(values.kills),
    restarts: Number(values.restarts),
    clients: Number(values.clients),
    onEvent: tell,
  }
  try {
    const report = await (values.embedded ? onEmbedded(given) : onPostgres(given))
    const { orders, requests, unanswered, faults } = report
    tell(`${orders} orders, ${requests} requests, ${unanswered} of them without a conclusive answer`)
    tell(faults.length === 0 ? 'No order is lost or doubled' : faults.join('\n'))
    return faults.length === 0 ? 0 : 1
  } finally {
    await rm(join(ROOT, BUILT), { recursive: true, force: true })
  }
}

helpWhenAsked(USAGE)
process.exitCode = await main().catch((error: unknown) => {
  if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')))
    throw error
  process.stderr.write(`${error.message}\n${USAGE}\n`)
  return 1
})
