import type { FileHandle } from 'node:fs/promises'
import type { Config } from '../../foundation/config'
import type { Database } from '../../db/database'
import { splitList } from '../columns/lists'
import type { Column } from '../columns/column'
import { headingOf, jsonOf, toCsv } from '../folder/writeFolder'
import type { Kind } from '../kind'
import type { Format } from './loadRequest'
import { openSpool } from './spool'

/**
 * Converts a cell to the JSON value that `readNdjson` reads back. Decimals stay texts, because JSON numbers are not
 * exact.
 */
function toValue({ type }: Column, cell: string): unknown {
  if (cell === '') return null
  switch (type.is) {
    case 'flag':
      return cell === 'yes'
    case 'integer':
      return Number(cell)
    case 'list':
      return splitList(cell)
    case 'numbers':
      return cell.split('|').map(Number)
    case 'object':
      return JSON.parse(cell)
    default:
      return cell
  }
}

function toNdjson({ columns }: Kind, page: readonly (readonly string[])[]): string {
  const lines = page.map((cells) =>
    JSON.stringify(
      Object.fromEntries(columns.map((column, index) => [column.name, toValue(column, cells[index] ?? '')])),
    ),
  )
  return lines.map((line) => `${line}\n`).join('')
}

type Pages = ReturnType<Kind['store']['read']>

async function write(handle: FileHandle, kind: Kind, format: Format, pages: Pages): Promise<void> {
  if (format === 'json') {
    await handle.write(await jsonOf(pages))
    return
  }
  if (format === 'csv') await handle.write(headingOf(kind))
  for await (const page of pages) {
    await handle.write(format === 'csv' ? toCsv(page) : toNdjson(kind, page))
  }
}

/** All rows of a kind at one moment, as a file that is deleted once it is closed. */
export async function exportRows(
  db: Database,
  config: Pick<Config, 'dataDir' | 'minFreeMb'>,
  kind: Kind,
  format: Format,
): Promise<FileHandle> {
  // Written to disk first: a slow reader must not occupy a connection or, with the embedded database, block all
  // others.
  const { handle, close } = await openSpool(config)
  try {
    await db.transaction((tx) => write(handle, kind, format, kind.store.read(tx)), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
    return handle
  } catch (error) {
    await close()
    throw error
  }
}
