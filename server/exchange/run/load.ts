import { type Staged, keyOf, type Missing, type Fault, type WriteContext } from '../kind'
import type { Problems } from '../report/problems'
import type { Counts, Report } from '../report/report'
import { countsOf, type LoadDeps, type LoadOptions, type Part, rowsOf } from './part'
import { checkReferences } from './references'
import { type Input, stage, foldedCode } from './stage'
import { setImmediate } from 'node:timers/promises'
import { sql, asc } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database'
import { canAdminister } from '../../accounts/people/lastAdministrator'
import { users } from '../../db/schema/accounts'

/** Kinds that determine who can administer the shop. */
const PEOPLE: readonly string[] = ['users', 'salespeople', 'user-menu']

const REASON = 'the last administrator who can sign in would be lost: add another first'

/**
 * Locks the administrators before a load writes, so that no command removes another one meanwhile. Returns a check
 * to run after writing: a shop that had an administrator who can sign in must still have one.
 */
async function watchAdministrators(
  tx: Transaction,
  parts: readonly Part[],
): Promise<(problems: Problems) => Promise<void>> {
  const people = parts.find(({ staged }) => PEOPLE.includes(staged.kind.name))
  if (!people) return () => Promise.resolve()
  const find = () => tx.select({ id: users.id }).from(users).where(canAdminister(tx))
  // Weaker than `for update`, so that administrators can sign in meanwhile.
  const before = await find().orderBy(asc(users.id)).for('no key update', { of: users })
  return async (problems) => {
    if (before.length === 0 || (await find().limit(1)).length > 0) return
    problems.add({ file: people.staged.file, line: null, column: '', reason: REASON })
  }
}

/** Rolls back a transaction whose outcome is known. */
class Undone extends Error {}

const MISSING_PER_STATEMENT = 1000

/** The database's reason for rejecting rows; null for other errors. */
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
  context: Pick<WriteContext, 'now' | 'config'>,
  { problems, holdsInvitations = false, onProgress, signal }: LoadOptions,
): Promise<void> {
  const { store } = staged.kind
  const { files } = staged
  const note = (text: string) => problems.warn(staged.file, text)
  const about = { present: staged.present, added: difference.added, ...(files && { files }) }
  const whole: WriteContext = { ...context, ...about, holdsInvitations, note }
  let done = 0
  try {
    for (const rows of difference.rows) {
      signal?.throwIfAborted()
      for (const fault of await store.write(tx, rows, whole)) problems.add({ file: staged.file, ...fault })
      onProgress?.(`Writing ${staged.file}`, (done += rows.length))
      // The embedded database runs in this thread: yield, so that file requests and health checks run.
      await setImmediate()
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

/** Number of written rows from which the query planner needs new statistics. */
const ANALYZED_FROM = 1000

/** The embedded database does not analyze automatically and would choose slow plans. */
async function analyze(db: Database, parts: readonly Part[]): Promise<void> {
  for (const { staged, difference, missing } of parts) {
    const { table } = staged.kind.store
    const rows = difference.added.size + difference.changed + missing.length
    if (table && rows >= ANALYZED_FROM) await db.execute(sql`analyze ${table}`)
  }
}

/** Checks the rules about everything that was written, together. */
async function validateAll(
  tx: Transaction,
  parts: readonly Part[],
  { problems }: LoadOptions,
): Promise<void> {
  for (const { staged, difference, missing } of parts) {
    const { store } = staged.kind
    const report = (faults: readonly Fault[] = []) => {
      for (const fault of faults) problems.add({ file: staged.file, ...fault })
    }
    for (const rows of difference.rows) report(await store.validate?.(tx, rows))
    if (missing.length > 0) report(await store.validateRetired?.(tx, missing))
  }
}

/** Writes in one transaction, all or nothing; a check rolls back. Records `report` once everything is accepted. */
async function writeAll(
  { db, clock, config }: LoadDeps,
  parts: readonly Part[],
  options: LoadOptions,
  report: Report,
): Promise<void> {
  const isChanged = ({ difference, missing }: Part) => difference.rows.length > 0 || missing.length > 0
  const changed = parts.filter(isChanged)
  const { record, problems, signal, isCheck } = options
  if (changed.length === 0 && !record) return
  const now = clock()
  try {
    await db.transaction(async (tx) => {
      const checkAdministrators = await watchAdministrators(tx, changed)
      for (const part of changed) await writePart(tx, part, { now, config }, options)
      await validateAll(tx, changed, options)
      await checkAdministrators(problems)
      signal?.throwIfAborted()
      if (isCheck || problems.count() > 0) throw new Undone()
      await record?.(tx, report)
    })
    await analyze(db, changed)
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
}

/** Rows of the kind that the file lacks. Skips rows that belong to something this load retires. */
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

/** Compares every kind with the database, without writing. */
async function compareAll(deps: LoadDeps, all: readonly Staged[], options: LoadOptions): Promise<Part[]> {
  const { problems, isFull, onProgress, signal } = options
  const parts: Part[] = []
  for (const staged of all) {
    signal?.throwIfAborted()
    onProgress?.(`Comparing ${staged.file}`, rowsOf(staged))
    const { store } = staged.kind
    const difference = await store.compare(deps.db, staged)
    // Lines that were left out for their own problems would look like gaps.
    const faults = problems.isIn(staged.file) && staged.kind.isWhole ? [] : (difference.faults ?? [])
    for (const fault of faults) problems.add({ file: staged.file, ...fault })
    for (const rows of difference.rows) {
      for (const fault of (await store.refuse?.(deps.db, rows)) ?? []) {
        problems.add({ file: staged.file, ...fault })
      }
    }
    const missing = isFull ? await findMissing(deps, staged, parts) : []
    if (options.onRetire) for (const { key } of missing) options.onRetire(staged.kind, key)
    parts.push({ staged, difference, missing })
  }
  return parts
}

/** Kinds whose rows are valid only together, besides those that reference each other by code. */
const TOGETHER: readonly (readonly string[])[] = [
  ['products', 'product-units', 'order-guide-lines', 'scans'],
  ['users', 'salespeople', 'user-menu', 'user-customers'],
  ['order-guides', 'order-guide-lines'],
  ['receivables', 'invoice-lines', 'order-status', 'scans'],
]

/**
 * Selects the parts to write and validate although others have problems, so that all problems are reported at once:
 * parts without problems in their own kind or in kinds that they depend on, so that no problem follows from another.
 * They retire nothing.
 */
function cleanParts(parts: readonly Part[], inputs: readonly Input[], problems: Problems): Part[] {
  const isStaged = (name: string) => parts.some(({ staged }) => staged.kind.name === name)
  const faulty = new Set(
    inputs
      .filter(({ kind, file }) => problems.isIn(file) || !isStaged(kind.name))
      .map(({ kind }) => kind.name),
  )
  // Repeated until nothing is added: kinds come after those that they reference, but groups refer back.
  for (let before = -1; before < faulty.size;) {
    before = faulty.size
    for (const { kind } of inputs) {
      const groups = TOGETHER.filter((names) => names.includes(kind.name)).flat()
      const named = kind.columns.flatMap(({ to }) => (to === 'users' ? [to, 'salespeople'] : to ? [to] : []))
      if ([...groups, ...named].some((name) => faulty.has(name))) faulty.add(kind.name)
    }
  }
  return parts.filter(({ staged }) => !faulty.has(staged.kind.name)).map((part) => ({ ...part, missing: [] }))
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

async function loadAlone(deps: LoadDeps, inputs: readonly Input[], options: LoadOptions): Promise<Report> {
  const { problems, isCheck, confirm } = options
  const all = await stageAll(inputs, options)
  const unread = inputs.filter(({ kind }) => !all.some((staged) => staged.kind === kind))
  await checkReferences(
    deps.db,
    all,
    unread.map(({ kind }) => kind.name),
    problems,
  )
  const isUnread = problems.count() > 0
  const parts = await compareAll(deps, all, options)
  const counts = isUnread ? [] : parts.map(countsOf)
  if (problems.count() > 0) {
    // Drops the notes of writing, which is rolled back.
    await writeAll(
      deps,
      cleanParts(parts, inputs, problems),
      { ...options, isCheck: true, problems: { ...problems, warn: () => undefined } },
      toReport(problems, [], false),
    )
    return toReport(problems, counts, false)
  }
  const isRetiring = parts.some(({ missing }) => missing.length > 0)
  if (isRetiring && !isCheck && !(await confirm(counts))) return toReport(problems, counts, false)
  await writeAll(deps, parts, options, toReport(problems, counts, true))
  return toReport(problems, counts, true)
}

/**
 * Loads or checks files: reads and compares first, then writes the differences in one short transaction. Any problem
 * prevents all writes. `inputs` come in the order of their kinds. Loads of all processes run one at a time, because
 * each compares with the result of the one before. Throws `TurnTaken` when another takes too long.
 */
export function load(deps: LoadDeps, inputs: readonly Input[], options: LoadOptions): Promise<Report> {
  return deps.takeTurn(options.turnWaitMs, (lost) => {
    const signal = options.signal ? AbortSignal.any([options.signal, lost]) : lost
    return loadAlone(deps, inputs, { ...options, signal })
  })
}
