import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database'
import type { Fault, WriteContext } from '../kind'
import type { Report } from '../report/report'
import { watchAdministrators } from './watchAdministrators'
import type { LoadDeps, LoadOptions, Part } from './part'

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
      // The embedded database answers within this thread: lets file requests and health checks run.
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

/** Written rows from which on the query planner needs new statistics. */
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

/** Writes in one transaction, all or nothing. Records `report` once everything is accepted. */
export async function writeAll(
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
