import { importCart } from '@/contract/cart'
import { calendarDateOf } from '@/domain/dates/calendarDate'
import { FILE_NEEDED, FILE_TOO_LARGE } from '@/domain/import/messages'
import { FILE_MAX_BYTES } from '@/domain/import/importTable'
import { Failure } from '../../failure'
import { implement, type Implementation } from '../../http/implement'
import { importLinesOfFile } from '../cartImport'

const importFile = implement(importCart, async ({ caller, query, form, deps }) => {
  const file = form?.get('file')
  if (!file || typeof file === 'string') throw new Failure(400, { message: FILE_NEEDED })
  if (file.size > FILE_MAX_BYTES) throw new Failure(413, { message: FILE_TOO_LARGE })
  const now = deps.clock()
  const bytes = new Uint8Array(await file.arrayBuffer())
  const moment = { now, today: calendarDateOf(now) }
  const wish = { type: query.productCodeType ?? 'auto', isSeen: query.quantitiesSeen ?? false }
  return importLinesOfFile(deps.db, caller, bytes, wish, moment)
})

/** Importing a file into the cart (Spec 2 §7). */
export const cartImportRoutes: readonly Implementation[] = [importFile]
