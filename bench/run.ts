import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { helpWhenAsked } from '../scripts/run/help'
import { measureDocuments } from './cases/documents'
import { measureEntry } from './cases/entry'
import { measureExchange } from './cases/exchange'
import { measureGreedy } from './cases/greedy'
import { measureLoad } from './cases/load'
import { measureQuickEntry } from './cases/quickEntry'
import { measureRequests } from './cases/requests'
import { measureResponse } from './cases/response'
import { measureHeap, measureSearch } from './cases/search'
import { measureStartUp } from './cases/startUp'
import { measureTables } from './cases/table'
import { openLab, type Lab } from './lab'
import { isOver, tableOf, type Figure } from './report'

interface BenchCase {
  readonly title: string
  readonly measure: (lab: Lab) => Promise<readonly Figure[]>
}

/** By name on the command line: `npm run bench -- entry`. */
const CASES: Readonly<Record<string, BenchCase>> = {
  entry: { title: 'Script to be loaded, gzip', measure: measureEntry },
  'start-up': { title: 'First visit, Slow 4G, processor slowed 4 times', measure: measureStartUp },
  response: { title: 'Interaction to next paint, an order and lists around it', measure: measureResponse },
  requests: { title: 'Time per request, ten connections', measure: measureRequests },
  load: { title: 'Load: shoppers who read and order, 10,000 orders before', measure: measureLoad },
  greedy: { title: 'A guest who asks 2,000 prices on ten connections', measure: measureGreedy },
  documents: { title: 'Documents', measure: measureDocuments },
  exchange: { title: 'Loading 50,000 products, embedded database', measure: measureExchange },
  search: { title: 'Search of the catalogue, 50,000 products', measure: measureSearch },
  heap: { title: 'Memory of page and worker, 50,000 products', measure: measureHeap },
  'quick-entry': { title: 'Quick entry, 10,000 rows', measure: measureQuickEntry },
  table: { title: 'Tables of 20,000 rows', measure: measureTables },
}
const NAMES = Object.keys(CASES).join(', ')
const RESULTS = join(import.meta.dirname, 'results')

/** Prints the figures as tables; --json also writes them under bench/results. */
async function run(args: readonly string[]): Promise<void> {
  const names = args.filter((arg) => !arg.startsWith('--'))
  const unknown = names.filter((name) => !(name in CASES))
  if (unknown.length > 0) throw new Error(`No case ${unknown.join(', ')}. There are: ${NAMES}`)
  const lab = openLab()
  const measured: (Figure & { readonly title: string })[] = []
  try {
    for (const [name, { title, measure }] of Object.entries(CASES)) {
      if (names.length > 0 && !names.includes(name)) continue
      const figures = await measure(lab)
      console.log(`\n${tableOf(title, figures)}`)
      measured.push(...figures.map((figure) => ({ title, ...figure })))
    }
  } finally {
    await lab.close()
  }
  console.log(`\n${measured.length} figures, ${measured.filter(isOver).length} over budget`)
  if (!args.includes('--json')) return
  await mkdir(RESULTS, { recursive: true })
  const file = join(RESULTS, `${new Date().toISOString().replaceAll(':', '-')}.json`)
  await writeFile(file, `${JSON.stringify(measured, null, 2)}\n`)
}

helpWhenAsked(`npm run bench [-- CASE …] [--json]    measures all cases, or those named: ${NAMES}
--json also writes the figures under bench/results`)
await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
