import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { buildServer } from '../../scripts/build/buildIfStale'
import { createPostgresCopy } from '../database/postgresCopy'
import { startPostgresCluster } from '../kills/postgresCluster'
import type * as Storm from './storm'
import { helpWhenAsked } from '../../scripts/run/help'

const ROOT = join(import.meta.dirname, '..', '..')
const BUILT = `node_modules/.cache/tradecounter/storm-${process.pid}`

const tell = (text: string) => void process.stdout.write(`${text}\n`)

/** Loads the storm as Vite does, because the storefront's code is written for it. */
async function loadStorm(): Promise<{ runStorm: typeof Storm.runStorm; close: () => Promise<void> }> {
  const vite = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    appType: 'custom',
    resolve: { alias: { '@': join(ROOT, 'src'), '@test': join(ROOT, 'test') } },
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  const { runStorm } = (await vite.ssrLoadModule('/test/storm/storm.ts')) as typeof Storm
  return { runStorm, close: () => vite.close() }
}

interface Given {
  readonly seed: string
  readonly minutes: number
  readonly people: number
  readonly isVerbose: boolean
}

/** Runs one storm on its own database; true if no data was lost, duplicated or different. */
async function runOne(runStorm: typeof Storm.runStorm, { isVerbose, ...given }: Given): Promise<boolean> {
  tell(`Seed ${given.seed}: ${given.minutes} min, ${given.people} people`)
  const cluster = await startPostgresCluster()
  // The processes get the signal, too; the database runs as another user.
  const leave = () => void cluster.remove().finally(() => process.exit(1))
  process.once('SIGINT', leave)
  try {
    const { url } = await createPostgresCopy(cluster.url, 'empty')
    const { faults, last, ...counts } = await runStorm({
      ...given,
      main: join(ROOT, BUILT, 'main.js'),
      databaseUrl: url,
      crashDatabase: cluster.crashAndStart,
      tell,
      ...(isVerbose && { onNote: tell }),
    })
    tell(
      Object.entries(counts)
        .map(([name, count]) => `${count} ${name}`)
        .join(', '),
    )
    if (faults.length === 0) tell('Nothing is lost, and nothing is there twice')
    else tell([...faults, ...last, `Repeat it with --seed ${given.seed}`].join('\n'))
    return faults.length === 0
  } finally {
    process.off('SIGINT', leave)
    await cluster.remove()
  }
}

/** `npm run test:storm -- [--seed s] [--seeds n] [--minutes m] [--people n] [--verbose]` */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Date.now()) },
      seeds: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '2' },
      people: { type: 'string', default: '9' },
      verbose: { type: 'boolean', default: false },
    },
  })
  await buildServer(BUILT)
  const { runStorm, close } = await loadStorm()
  const failed: string[] = []
  try {
    for (let index = 0; index < Number(values.seeds); index += 1) {
      const seed = index === 0 ? values.seed : `${values.seed}-${index + 1}`
      const [minutes, people] = [Number(values.minutes), Number(values.people)]
      if (!(await runOne(runStorm, { seed, minutes, people, isVerbose: values.verbose }))) failed.push(seed)
    }
  } finally {
    await close()
    await rm(join(ROOT, BUILT), { recursive: true, force: true })
  }
  if (failed.length > 0) tell(`Failed: ${failed.join(', ')}`)
  return failed.length === 0 ? 0 : 1
}

helpWhenAsked('npm run test:storm -- [--seed TEXT] [--seeds N] [--minutes N] [--people N] [--verbose]')
// Closed pages still have timers.
process.exit(await main())
