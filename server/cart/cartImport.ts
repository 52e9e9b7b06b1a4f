import { IMPORT_FILE_MESSAGES } from '@/domain/import/messages'
import { FILE_MAX_BYTES } from '@/domain/import/importTable'
import type { CustomerCaller, SeesCatalogue } from '../accounts/access/caller'
import type { AppDeps } from '../foundation/appDeps'
import type { Database } from '../db/database'
import { Failure } from '../foundation/failure'
import type { Once, StoredAnswer } from '../db/once'
import { insertLines, type Moment, roomIn } from './cartEdit'
import {
  type Checked,
  type ImportWish,
  type PreparedImport,
  prepareImport,
  type Refused,
} from './cartImportPrepare'
import { writeCart } from './cartStore'
import { requireAddress } from './deliveryAddresses'
import { CART_MESSAGES } from './messages'

/** A rejected line; `line` counts the file's rows from 1, null means the whole file. */
interface ImportError {
  readonly line: number | null
  readonly code: string
  readonly message: string
}

export interface ImportOutcome {
  readonly hasErrors: boolean
  readonly importedLineCount: number
  readonly errors: ImportError[]
  readonly ids: number[]
}

/** Lines beyond the cart's limit are rejected one by one, from the end of the file. */
function withinCart(lines: readonly (Refused | Checked)[], room: number): (Refused | Checked)[] {
  let left = room
  return lines.map((each) => {
    if ('reason' in each) return each
    left -= 1
    return left < 0 ? { line: each.line, code: each.code, reason: CART_MESSAGES.full } : each
  })
}

/** Adds the valid lines of a prepared file and reports the others with row, code and reason. */
async function writeImport(
  db: Database,
  caller: CustomerCaller,
  prepared: PreparedImport,
  { now }: Moment,
): Promise<ImportOutcome> {
  if (prepared.kind === 'refused') {
    const error = { line: null, code: '', message: prepared.reason }
    return { hasErrors: true, importedLineCount: 0, errors: [error], ids: [] }
  }
  return writeCart(db, caller, now, async (tx, cart) => {
    await requireAddress(tx, caller)
    const lines = withinCart(prepared.lines, await roomIn(tx, cart))
    const valid = lines.flatMap((each) => ('calculated' in each ? [each.calculated] : []))
    const ids = await insertLines(tx, cart.id, valid, caller, now)
    const refused = lines.flatMap((each) =>
      'reason' in each ? [{ line: each.line, code: each.code, message: each.reason }] : [],
    )
    const remarks = prepared.remarks.map((message) => ({ line: null, code: '', message }))
    const errors = [...remarks, ...refused]
    return { hasErrors: errors.length > 0, importedLineCount: ids.length, errors, ids }
  })
}

interface ImportCall {
  readonly caller: CustomerCaller & SeesCatalogue
  readonly file: FormDataEntryValue | null
  readonly wish: ImportWish
  readonly once: Once | null
}

/** The file's bytes; a problem with it is stored under the key like any other answer. */
async function bytesOf(file: FormDataEntryValue | null): Promise<Uint8Array<ArrayBuffer> | Failure> {
  if (!file || typeof file === 'string') return new Failure(400, { message: IMPORT_FILE_MESSAGES.needed })
  if (file.size > FILE_MAX_BYTES) return new Failure(413, { message: IMPORT_FILE_MESSAGES.tooLarge() })
  return new Uint8Array(await file.arrayBuffer())
}

/**
 * Imports a file once. Reads it before the transaction that writes its lines, which would otherwise take as long as
 * the file does.
 */
export async function importFile(deps: AppDeps, call: ImportCall, moment: Moment): Promise<StoredAnswer> {
  const { caller, once } = call
  const request = once && { ...once.name, requestHash: once.hash() }
  return deps.imports.inTurn(caller.user.id, request, async () => {
    const first = once && request && (await once.firstAnswer(deps.db, request, moment.now))
    if (first) return first
    const bytes = await bytesOf(call.file)
    const isWrong = bytes instanceof Failure
    const prepared = isWrong ? bytes : await prepareImport(deps, caller, bytes, call.wish, moment.today)
    const write = async (db: Database): Promise<StoredAnswer> => {
      if (prepared instanceof Failure) throw prepared
      return { status: 200, body: await writeImport(db, caller, prepared, moment) }
    }
    return once && request ? once.run(deps.db, request, moment.now, write) : write(deps.db)
  })
}
