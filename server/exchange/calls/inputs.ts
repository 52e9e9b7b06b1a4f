import { buffer } from 'node:stream/consumers'
import { Failure } from '../../foundation/failure'
import type { Kind } from '../kind'
import type { Input } from '../run/stage'
import { type Format, readerOf, rejectUnknownParams } from './loadRequest'
import type { Received } from './spool'

/** Input of a body that contains rows. */
export function rowsInput(kind: Kind, format: Format, { read }: Received): Input {
  const open = () => readerOf(format)(read())
  // Only CSV may have decimal commas, because spreadsheets write it.
  return { kind, file: `${kind.name}.${format}`, hasDecimalPoint: format !== 'csv', open }
}

/** Cells of a file's row from the query; `file` is the last part of the path. */
function cellsOf({ columns, format }: Kind, name: string, query: URLSearchParams): Record<string, string> {
  if (format === 'files') {
    rejectUnknownParams(query, [])
    return { name }
  }
  const known = columns.map((column) => column.name).filter((column) => column !== 'file')
  rejectUnknownParams(query, known)
  return { ...Object.fromEntries(query), file: name }
}

/** Input of a body that is one file of a kind, such as a picture; path and query give its row. */
export async function fileInput(
  kind: Kind,
  name: string,
  query: URLSearchParams,
  received: Received,
): Promise<Input> {
  const cells = cellsOf(kind, name, query)
  if (received.bytes === 0) throw new Failure(400, { message: 'The body is empty' })
  const bytes = new Uint8Array(await buffer(received.read()))
  const read = (asked: string, maxBytes: number) =>
    Promise.resolve(asked === name && bytes.length <= maxBytes ? bytes : null)
  async function* rows() {
    yield { line: 1, cells: Object.values(cells) }
    await Promise.resolve()
  }
  const open = () => Promise.resolve({ heading: Object.keys(cells), rows: rows() })
  return { kind, file: name, files: { read }, open }
}
