import { execFile } from 'node:child_process'
import { zipSync } from 'fflate'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { openEmbedded } from '../../server/db/openEmbedded'
import { seedDemo } from '../../server/demo/seed'
import { createLog } from '../../server/log'
import { KINDS } from '../../server/exchange/kinds/index'
import type { DataFigures } from '../exchange/readMeanwhile'
import type { BenchCase, Figure } from '../figure'
import { percentile } from '../measure/statistics'

const PRODUCTS = 50_000
const TODAY = '2026-11-25'
const SCRIPTS = join(import.meta.dirname, '..', 'exchange')
const FIRST_MS = 120_000
const AGAIN_MS = 30_000
const MEMORY_MB = 1500
const READ_MS = 200
/** Every hundredth price is another one: about what a night changes. */
const CHANGED_EVERY = 100

/** Runs a script in its own process, so that its memory can be measured. */
async function run(script: string, ...args: readonly string[]): Promise<DataFigures> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join(SCRIPTS, script), ...args],
    { maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(stdout) as DataFigures
}

const runData = (dataDir: string, ...args: readonly string[]) => run('runData.ts', dataDir, ...args)
const runHttp = (dataDir: string, ...loads: readonly string[]) => run('runHttp.ts', dataDir, ...loads)

/** Archives a folder into a file next to it. */
async function archiveOf(files: string): Promise<string> {
  const entries = await readdir(files, { withFileTypes: true, recursive: true })
  const named: Record<string, Uint8Array> = {}
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    named[relative(files, path)] = await readFile(path)
  }
  const archive = `${files}.zip`
  await writeFile(archive, zipSync(named, { level: 1 }))
  return archive
}

/** Every kind that is rows alone, on its own path. */
const eachKind = (files: string): string[] =>
  KINDS.filter(({ folder, isInOnly = false }) => folder === undefined && !isInOnly).map(
    ({ name, format = 'csv' }) => `/${name}=${join(files, `${name}.${format}`)}`,
  )

/** The large demo catalogue, with everything else of the demo, as files. */
async function writeFiles(root: string): Promise<string> {
  const [data, files] = [join(root, 'demo'), join(root, 'files')]
  const demo = await openEmbedded({ dataDir: data, minFreeMb: 64 })
  const log = createLog('error')
  await demo.db.transaction((tx) => seedDemo(tx, { products: PRODUCTS, today: TODAY, log }))
  await demo.close()
  await runData(data, 'export', files)
  return files
}

async function changePrices(files: string): Promise<void> {
  const file = join(files, 'prices.csv')
  const lines = (await readFile(file, 'utf8')).split('\r\n')
  const changed = lines.map((line, index) => {
    const cells = line.split(',')
    return index > 0 && index % CHANGED_EVERY === 0 && cells.length === 5
      ? [...cells.slice(0, 3), '77.77', cells[4]].join(',')
      : line
  })
  await writeFile(file, changed.join('\r\n'))
}

function readFigure(name: string, { reads }: DataFigures, budget?: number): Figure {
  const value = percentile(reads, 0.99)
  return { name: `${name}: reads meanwhile, p99`, unit: 'ms', value, ...(budget !== undefined && { budget }) }
}

interface Loads {
  /** Into an empty database. */
  readonly first: DataFigures
  /** The same files again. */
  readonly again: DataFigures
  /** Prices changed as in a night. */
  readonly changed: DataFigures
}

const FIRST = 'into an empty database'
const AGAIN = 'the same files again'
const CHANGED = 'one price in a hundred changed'

function figuresOf(way: string, { first, again, changed }: Loads): Figure[] {
  const mb = Math.max(first.mb, again.mb, changed.mb)
  return [
    { name: `${way}, ${FIRST}`, unit: 'ms', value: first.ms, budget: FIRST_MS },
    { name: `${way}, ${AGAIN}`, unit: 'ms', value: again.ms, budget: AGAIN_MS },
    { name: `${way}, ${CHANGED}`, unit: 'ms', value: changed.ms },
    readFigure(`${way}, ${FIRST}`, first),
    readFigure(`${way}, ${AGAIN}`, again, READ_MS),
    readFigure(`${way}, ${CHANGED}`, changed, READ_MS),
    { name: `${way}, highest memory`, unit: 'MB', value: mb, budget: MEMORY_MB },
  ]
}

/** Loading into the embedded database, from files and over HTTP: first an archive, then kind by kind, then the prices. */
export const exchange: BenchCase = {
  name: 'exchange',
  title: 'Loading 50,000 products with units, prices of three lists and stock, embedded database',
  measure: async () => {
    const root = await mkdtemp(join(tmpdir(), 'tradecounter-bench-'))
    try {
      const files = await writeFiles(root)
      const [shop, httpShop] = [join(root, 'shop'), join(root, 'http')]
      const unchanged = {
        first: await runData(shop, 'load', files),
        again: await runData(shop, 'load', files),
      }
      const unchangedHttp = {
        first: await runHttp(httpShop, `=${await archiveOf(files)}`),
        again: await runHttp(httpShop, ...eachKind(files)),
      }
      await changePrices(files)
      const prices = `/prices?full=true=${join(files, 'prices.csv')}`
      return [
        ...figuresOf('files', {
          ...unchanged,
          changed: await runData(shop, 'load', files, '--full', '--yes'),
        }),
        ...figuresOf('HTTP', { ...unchangedHttp, changed: await runHttp(httpShop, prices) }),
      ]
    } finally {
      await rm(root, { recursive: true, force: true })
    }
  },
}
