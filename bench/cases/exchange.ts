import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openEmbedded } from '../../server/db/openEmbedded'
import { seedDemo } from '../../server/demo/seed'
import { createLog } from '../../server/foundation/log'
import type { Lab } from '../lab'
import type { DataFigures } from '../runData'
import type { Figure } from '../report'
import { percentile } from '../statistics'

const PRODUCTS = 50_000
const TODAY = '2026-11-25'
const SCRIPT = join(import.meta.dirname, '..', 'runData.ts')
const FIRST_MS = 120_000
const AGAIN_MS = 30_000
const MEMORY_MB = 1500
const READ_MS = 200
/** One price in a hundred changes: about as many as in one night. */
const CHANGED_EVERY = 100

/** Runs a `data` command in a process of its own, so that its memory can be measured. */
async function runData(dataDir: string, ...args: readonly string[]): Promise<DataFigures> {
  const command = ['--import', 'tsx', SCRIPT, dataDir, ...args]
  const { stdout } = await promisify(execFile)(process.execPath, command, { maxBuffer: 64 * 1024 * 1024 })
  return JSON.parse(stdout) as DataFigures
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

/** The large demo catalogue, with everything else of the demo, exported and loaded into the embedded database. */
export async function measureExchange(lab: Lab): Promise<Figure[]> {
  const root = await lab.folder()
  const [data, files, shop] = [join(root, 'demo'), join(root, 'files'), join(root, 'shop')]
  const demo = await openEmbedded({ dataDir: data, minFreeMb: 64 })
  const log = createLog('error')
  await demo.db.transaction((tx) => seedDemo(tx, { products: PRODUCTS, today: TODAY, log }))
  await demo.close()
  await runData(data, 'export', files)
  const first = await runData(shop, 'load', files)
  const again = await runData(shop, 'load', files)
  await changePrices(files)
  const changed = await runData(shop, 'load', files, '--full', '--yes')
  const memory = Math.max(first.mb, again.mb, changed.mb)
  const reads = (name: string, figures: DataFigures): Figure => ({
    name: `${name}: reads meanwhile, p99`,
    unit: 'ms',
    value: percentile(figures.reads, 0.99),
    budget: READ_MS,
  })
  return [
    { name: 'files, into an empty database', unit: 'ms', value: first.ms, budget: FIRST_MS },
    { name: 'files, the same files again', unit: 'ms', value: again.ms, budget: AGAIN_MS },
    reads('files, the same files again', again),
    { name: 'files, one price in a hundred changed', unit: 'ms', value: changed.ms },
    reads('files, one price in a hundred changed', changed),
    { name: 'files, highest memory', unit: 'MB', value: memory, budget: MEMORY_MB },
  ]
}
