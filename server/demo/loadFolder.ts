import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '@/domain/dates/calendarDate'
import type { Database } from '../db/database'
import { findInputs } from '../exchange/folder/findInputs'
import { folderSource } from '../exchange/folder/openFolder'
import { makeProblems } from '../exchange/report/problems'
import { reportText } from '../exchange/report/report'
import { load } from '../exchange/run/load'
import { continueKeys, insertRows } from './insertRows'

/** Rows of a table that the data exchange does not load. */
interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

interface DemoTime {
  readonly now: Date
  /** Days by which every date in the files moves. */
  readonly days: number
}

const TABLES = 'tables'
const DATE = /(?<!\d)20\d\d-\d\d-\d\d(?!\d)/g

/** Moves dates. Works on text and on PDF files, because a date keeps its length. */
function moveDates(bytes: Uint8Array, days: number): Buffer {
  const text = Buffer.from(bytes).toString('latin1')
  return Buffer.from(
    text.replace(DATE, (day) => addDays(day, days)),
    'latin1',
  )
}

/** Loads the files of a folder as a load of the data exchange does, in the caller's transaction. */
async function loadFiles(db: Database, folder: string, { now, days }: DemoTime): Promise<void> {
  const source = await folderSource(folder)
  const { inputs } = findInputs({
    ...source,
    async *open(path) {
      yield moveDates(await readFile(join(folder, path)), days)
    },
    read: async (path, maxBytes) => {
      const bytes = await source.read(path, maxBytes)
      return bytes && moveDates(bytes, days)
    },
  })
  const deps = {
    db,
    // Seeding runs alone.
    takeTurn: <T>(_waitMs: number, work: (lost: AbortSignal) => Promise<T>) =>
      work(new AbortController().signal),
    clock: () => now,
    config: { smtpUrl: null, publicUrl: '' },
  }
  const report = await load(deps, inputs, {
    turnWaitMs: 0,
    isCheck: false,
    isFull: false,
    hasDecimalComma: false,
    holdsInvitations: true,
    problems: makeProblems(),
    confirm: () => Promise.resolve(true),
  })
  if (!report.isAccepted) throw new Error(`The demo data in ${folder} is refused: ${reportText(report)}`)
}

/** Inserts the rows of the folder's tables, in the order that `names` gives them. */
async function insertTables(
  db: Database,
  folder: string,
  names: readonly string[],
  { days }: DemoTime,
): Promise<void> {
  for (const name of names) {
    const bytes = moveDates(await readFile(join(folder, TABLES, `${name}.json`)), days)
    const { columns, rows } = JSON.parse(bytes.toString('utf8')) as Table
    const named = rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])))
    await insertRows(db, name, named)
    if (columns.includes('id')) await continueKeys(db, name)
  }
}

/** Loads a folder of the demo: first the files of the data exchange, then tables that it has no files for. */
export async function loadFolder(
  db: Database,
  folder: string,
  tables: readonly string[],
  time: DemoTime,
): Promise<void> {
  await loadFiles(db, folder, time)
  await insertTables(db, folder, tables, time)
}
