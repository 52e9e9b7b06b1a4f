import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { helpWhenAsked } from '../scripts/run/help'
import { catalogueSearch } from './cases/catalogueSearch'
import { documents } from './cases/documents'
import { entrySize } from './cases/entrySize'
import { exchange } from './cases/exchange'
import { greedy } from './cases/greedy'
import { growth } from './cases/growth'
import { guide } from './cases/guide'
import { heap } from './cases/heap'
import { load } from './cases/load'
import { listSize } from './cases/listSize'
import { phone } from './cases/phone'
import { quickEntry } from './cases/quickEntry'
import { requests } from './cases/requests'
import { response } from './cases/response'
import { returnVisit } from './cases/returnVisit'
import { scrolling } from './cases/scrolling'
import { signInTime } from './cases/signInTime'
import { accountTable, productTable, table } from './cases/table'
import { startUp } from './cases/startUp'
import { startBackend } from './cases/startBackend'
import { isOver, type BenchCase, type Measured } from './figure'
import { openLab } from './lab'
import { printFigures } from './printFigures'

/** Every case, one line each. */
const CASES: readonly BenchCase[] = [
  entrySize,
  startUp,
  phone,
  response,
  startBackend,
  signInTime,
  requests,
  load,
  greedy,
  growth,
  documents,
  exchange,
  catalogueSearch,
  listSize,
  returnVisit,
  heap,
  scrolling,
  quickEntry,
  table,
  productTable,
  accountTable,
  guide,
]
const NAMES = CASES.map(({ name }) => name).join(', ')
const RESULTS = join(import.meta.dirname, 'results')

function casesFor(names: readonly string[]): readonly BenchCase[] {
  const unknown = names.filter((name) => !CASES.some((each) => each.name === name))
  if (unknown.length > 0) {
    throw new Error(`No case ${unknown.join(', ')}. There are: ${NAMES}`)
  }
  return names.length === 0 ? CASES : CASES.filter(({ name }) => names.includes(name))
}

/** `npm run bench -- [case …] [--json]`: prints the figures; --json also writes them under bench/results. */
async function run(args: readonly string[]): Promise<void> {
  const cases = casesFor(args.filter((arg) => !arg.startsWith('--')))
  const lab = openLab()
  const measured: Measured[] = []
  try {
    for (const { title, measure } of cases) {
      const figures = await measure(lab)
      printFigures(title, figures)
      measured.push(...figures.map((figure) => ({ ...figure, title })))
    }
  } finally {
    await lab.close()
  }
  const over = measured.filter(isOver).length
  console.log(`\n${measured.length} figures, ${over === 0 ? 'none' : over} over budget`)
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
// An embedded database that is cached for the next test keeps a timer running.
process.exit()
