import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openEmbedded } from '../../server/db/openEmbedded'
import { seedDemo } from '../../server/demo/seed'
import { createLog } from '../../server/log'
import type { DataFigures } from '../exchange/runData'
import type { BenchCase, Figure } from '../figure'
import { percentile } from '../measure/statistics'

const PRODUCTS = 50_000
const TODAY = '2026-11-25'
const COMMAND = join(import.meta.dirname, '..', 'exchange', 'runData.ts')
const FIRST_MS = 120_000
const AGAIN_MS = 30_000
const MEMORY_MB = 1500
const READ_MS = 200
/** Every hundredth price is another one: about what a night changes. */
const CHANGED_EVERY = 100

/** In a process of its own, so that its memory is its own. */
async function runData(dataDir: string, ...args: readonly string[]): Promise<DataFigures> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', COMMAND, dataDir, ...args],
    { maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(stdout) as DataFigures
}

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

/** Loading from files into the embedded database. */
export const exchange: BenchCase = {
  name: 'exchange',
  title: 'Loading 50,000 products with units, prices of three lists and stock, embedded database',
  measure: async () => {
    const root = await mkdtemp(join(tmpdir(), 'tradecounter-bench-'))
    try {
      const files = await writeFiles(root)
      const shop = join(root, 'shop')
      const first = await runData(shop, 'load', files)
      const again = await runData(shop, 'load', files)
      await changePrices(files)
      const changed = await runData(shop, 'load', files, '--full', '--yes')
      const mb = Math.max(first.mb, again.mb, changed.mb)
      return [
        { name: 'into an empty database', unit: 'ms', value: first.ms, budget: FIRST_MS },
        { name: 'the same files again', unit: 'ms', value: again.ms, budget: AGAIN_MS },
        { name: 'one price in a hundred changed, --full', unit: 'ms', value: changed.ms },
        readFigure('into an empty database', first),
        readFigure('the same files again', again, READ_MS),
        readFigure('one price in a hundred changed', changed, READ_MS),
        { name: 'highest memory', unit: 'MB', value: mb, budget: MEMORY_MB },
      ]
    } finally {
      await rm(root, { recursive: true, force: true })
    }
  },
}
