import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database'
import {
  type Difference,
  type ExchangeConfig,
  type Fault,
  keyOf,
  type Missing,
  type Staged,
  type WriteContext,
} from '../kind'
import type { Problems } from '../report/problems'
import type { Counts, Report } from '../report/report'
import { checkReferences } from './references'
import { foldedCode, type Input, stage } from './stage'

export interface LoadOptions {
  /** Only looks: everything is undone. */
  readonly isCheck: boolean
  /** Retires rows that are missing in the files given. */
  readonly isFull: boolean
  readonly hasDecimalComma: boolean
  readonly problems: Problems
  /** Asked before rows are retired; false ends the load without a change. */
  readonly confirm: (counts: readonly Counts[]) => Promise<boolean>
  readonly onProgress?: (step: string, done: number) => void
  readonly signal?: AbortSignal
}

export interface LoadDeps {
  readonly config: ExchangeConfig
  readonly db: Database
  readonly clock: () => Date
}

/** A kind's part of a load. */
interface Part {
  readonly staged: Staged
  readonly difference: Difference
  readonly missing: readonly Missing[]
}

/** Undoes a transaction whose outcome is known. */
class Undone extends Error {}

const MISSING_PER_STATEMENT = 1000
const rowsOf = ({ pieces }: Staged) => pieces.reduce((total, piece) => total + piece.rows, 0)

function countsOf({ staged, difference, missing }: Part): Counts {
  const { added, changed } = difference
  return {
    kind: staged.kind.name,
    added: added.size,
    changed,
    unchanged: rowsOf(staged) - added.size - changed,
    retired: missing.length + (difference.removed ?? 0),
  }
}

/** Rows of the kind that are not in the file; what belongs to something that this load retires is left alone. */
async function findMissing({ db }: LoadDeps, staged: Staged, parts: readonly Part[]): Promise<Missing[]> {
  const { kind, keys } = staged
  const retired = new Map(
    parts.map((part) => [
      part.staged.kind.name,
      new Set(part.missing.map(({ key }) => keyOf(part.staged.kind, key))),
    ]),
  )
  const belongs = ({ key }: Missing) =>
    kind.columns.some(({ name, to }) => to && retired.get(to)?.has(foldedCode(to, String(key[name] ?? ''))))
  const missing: Missing[] = []
  for await (const page of kind.store.readRetirable?.(db, staged) ?? []) {
    missing.push(...page.filter((each) => !keys.has(keyOf(kind, each.key)) && !belongs(each)))
  }
  return missing
}

/** Compares every kind with the database. Nothing is written yet. */
async function compareAll(deps: LoadDeps, all: readonly Staged[], options: LoadOptions): Promise<Part[]> {
  const { problems, isFull, onProgress, signal } = options
  const parts: Part[] = []
  for (const staged of all) {
    signal?.throwIfAborted()
    onProgress?.(`Comparing ${staged.file}`, rowsOf(staged))
    const { store } = staged.kind
    const difference = await store.compare(deps.db, staged)
    for (const fault of difference.faults ?? []) problems.add({ file: staged.file, ...fault })
    for (const rows of difference.rows) {
      for (const fault of (await store.refuse?.(deps.db, rows)) ?? []) {
        problems.add({ file: staged.file, ...fault })
      }
    }
    const missing = isFull ? await findMissing(deps, staged, parts) : []
    parts.push({ staged, difference, missing })
  }
  return parts
}

/** What the database says about rows that it does not take. */
function databaseReason(error: unknown): string | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const { code, detail } = cause as { readonly code?: unknown; readonly detail?: unknown }
  const isRefusal = typeof code === 'string' && /^(22|23)/.test(code)
  if (!isRefusal) return null
  return `a row is refused by the database: ${typeof detail === 'string' ? detail : (cause as Error).message}`
}

async function writePart(
  tx: Transaction,
  { staged, difference, missing }: Part,
  context: Omit<WriteContext, 'present' | 'added' | 'files'>,
  { problems, onProgress, signal }: LoadOptions,
): Promise<void> {
  const { store } = staged.kind
  const { files } = staged
  const whole = { ...context, present: staged.present, added: difference.added, ...(files && { files }) }
  let done = 0
  try {
    for (const rows of difference.rows) {
      signal?.throwIfAborted()
      for (const fault of await store.write(tx, rows, whole)) problems.add({ file: staged.file, ...fault })
      onProgress?.(`Writing ${staged.file}`, (done += rows.length))
    }
    for (let from = 0; from < missing.length; from += MISSING_PER_STATEMENT) {
      signal?.throwIfAborted()
      await store.retire(tx, missing.slice(from, from + MISSING_PER_STATEMENT), whole)
    }
  } catch (error) {
    const reason = databaseReason(error)
    if (reason === null) throw error
    problems.add({ file: staged.file, line: null, column: '', reason })
    throw new Undone()
  }
}

/** So many rows change how the database should find others. */
const ANALYZED_FROM = 1000

/** The embedded database does not analyze by itself and would choose slow plans. */
async function analyze(db: Database, parts: readonly Part[]): Promise<void> {
  for (const { staged, difference, missing } of parts) {
    const { table } = staged.kind.store
    const rows = difference.added.size + difference.changed + missing.length
    if (table && rows >= ANALYZED_FROM) await db.execute(sql`analyze ${table}`)
  }
}

/** Rules about everything that was written, together. */
async function judgeAll(tx: Transaction, parts: readonly Part[], { problems }: LoadOptions): Promise<void> {
  for (const { staged, difference, missing } of parts) {
    const { store } = staged.kind
    const report = (faults: readonly Fault[] = []) => {
      for (const fault of faults) problems.add({ file: staged.file, ...fault })
    }
    for (const rows of difference.rows) report(await store.judge?.(tx, rows))
    if (missing.length > 0) report(await store.judgeRetired?.(tx, missing))
  }
}

/** Writes in one transaction: all or nothing. */
async function writeAll(
  { db, clock, config }: LoadDeps,
  parts: readonly Part[],
  options: LoadOptions,
): Promise<void> {
  const isChanged = ({ difference, missing }: Part) => difference.rows.length > 0 || missing.length > 0
  const changed = parts.filter(isChanged)
  if (changed.length === 0) return
  const now = clock()
  try {
    await db.transaction(async (tx) => {
      for (const part of changed) await writePart(tx, part, { now, config }, options)
      await judgeAll(tx, changed, options)
      options.signal?.throwIfAborted()
      if (options.isCheck || options.problems.count() > 0) throw new Undone()
    })
    await analyze(db, changed)
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
}

function toReport(problems: Problems, counts: readonly Counts[], isAccepted: boolean): Report {
  return {
    isAccepted: isAccepted && problems.count() === 0,
    counts,
    problems: problems.count(),
    shown: problems.first,
    warnings: problems.warnings,
  }
}

/** Reads all files, in the order of their kinds. */
async function stageAll(inputs: readonly Input[], options: LoadOptions): Promise<Staged[]> {
  const all: Staged[] = []
  for (const input of inputs) {
    const onRows = (rows: number) => options.onProgress?.(`Reading ${input.file}`, rows)
    const staged = await stage(input, { ...options, onRows })
    if (staged) all.push(staged)
  }
  return all
}

/**
 * Loads files, or checks them: reads and compares first, then writes what differs in one short transaction. With any
 * problem nothing is written. `inputs` come in the order of their kinds.
 */
export async function load(deps: LoadDeps, inputs: readonly Input[], options: LoadOptions): Promise<Report> {
  const { problems, isCheck, confirm } = options
  const all = await stageAll(inputs, options)
  const unread = inputs.filter(({ kind }) => !all.some((staged) => staged.kind === kind))
  await checkReferences(
    deps.db,
    all,
    unread.map(({ kind }) => kind.name),
    problems,
  )
  if (problems.count() > 0) return toReport(problems, [], false)
  const parts = await compareAll(deps, all, options)
  const counts = parts.map(countsOf)
  if (problems.count() > 0) return toReport(problems, counts, false)
  const isRetiring = parts.some(({ missing }) => missing.length > 0)
  if (isRetiring && !isCheck && !(await confirm(counts))) return toReport(problems, counts, false)
  await writeAll(deps, parts, options)
  return toReport(problems, counts, true)
}
