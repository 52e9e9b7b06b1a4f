import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import type { Database, Transaction } from '../../db/database'
import { StartupError } from '../../foundation/failure'
import type { Kind } from '../kind'
import { KINDS } from '../kinds/index'
import { fileNamesOf } from './findInputs'

/** Spreadsheets read a file as UTF-8 only when it begins with this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

export const toCsv = (rows: readonly (readonly string[])[]): string =>
  stringify(rows as string[][], { record_delimiter: 'windows', quoted_match: /[\r\n\t;]|^\s|\s$/ })

export const headingOf = ({ columns }: Kind) => BYTE_ORDER_MARK + toCsv([columns.map(({ name }) => name)])

/** Creates the folder; rejects one that has files already, so that nothing is overwritten. */
async function createFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new StartupError(`${folder} is not empty`)
}

type Rows = AsyncIterable<readonly (readonly string[])[]>

/** Rows of name and value as properties of one object, indented for readability. */
export async function jsonOf(pages: Rows): Promise<string> {
  const properties: [string, unknown][] = []
  for await (const page of pages) {
    properties.push(
      ...page.map(([name = '', value = 'null']): [string, unknown] => [
        name,
        value === '' ? {} : JSON.parse(value),
      ]),
    )
  }
  return `${JSON.stringify(Object.fromEntries(properties), null, 2)}\n`
}

/**
 * Writes the file of a kind, unless it consists only of a subfolder, at the disk's speed. Returns the number
 * of rows.
 */
async function writeKind(folder: string, kind: Kind, pages: Rows): Promise<number> {
  if (kind.format === 'files') return countRows(pages)
  if (kind.format === 'json') {
    const text = await jsonOf(pages)
    await writeFile(join(folder, fileNamesOf(kind)[0]), text)
    return Object.keys(JSON.parse(text) as object).length
  }
  const file = createWriteStream(join(folder, fileNamesOf(kind)[0]))
  let rows = 0
  try {
    file.write(headingOf(kind))
    for await (const page of pages) {
      rows += page.length
      if (!file.write(toCsv(page))) await once(file, 'drain')
    }
  } finally {
    file.end()
    await once(file, 'close')
  }
  return rows
}

async function countRows(pages: Rows): Promise<number> {
  let rows = 0
  for await (const page of pages) rows += page.length
  return rows
}

/** Writes the files that rows name into a subfolder. */
async function writeFiles(tx: Transaction, folder: string, { folder: name, store }: Kind): Promise<void> {
  if (name === undefined) return
  const subfolder = join(folder, name)
  await mkdir(subfolder)
  await store.writeFiles?.(tx, (file, bytes) => writeFile(join(subfolder, file), bytes))
}

/** Files and orders cannot be invented, so kinds that name them get only their heading. */
const hasExample = ({ folder, isInOnly = false }: Kind) => folder === undefined && !isInOnly

/** Writes a file with a heading for each kind and, where possible, an example row. Their codes fit together. */
export async function writeTemplate(folder: string): Promise<void> {
  await createFolder(folder)
  for (const kind of KINDS) {
    if (kind.folder !== undefined) await mkdir(join(folder, kind.folder))
    async function* example() {
      yield hasExample(kind) ? [kind.columns.map((column) => column.example)] : []
      await Promise.resolve()
    }
    await writeKind(folder, kind, example())
  }
}

/** Writes all kinds as they are at one moment. Returns the number of rows by kind. */
export async function exportFolder(
  db: Database,
  folder: string,
  onProgress: (step: string, done: number) => void,
): Promise<readonly (readonly [kind: string, rows: number])[]> {
  await createFolder(folder)
  return db.transaction(
    async (tx) => {
      const written: [string, number][] = []
      for (const kind of KINDS) {
        if (kind.isInOnly) continue
        onProgress(`Writing ${fileNamesOf(kind)[0]}`, 0)
        written.push([kind.name, await writeKind(folder, kind, kind.store.read(tx))])
        await writeFiles(tx, folder, kind)
      }
      return written
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
