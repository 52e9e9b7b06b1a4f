import { extname } from 'node:path'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database'
import { customers } from '../../db/schema/accounts'
import { products, scanDocuments } from '../../db/schema/catalogue'
import { orders } from '../../db/schema/ordering'
import { receivables } from '../../db/schema/receivables'
import { EXTENSIONS } from '../../documents/scans'
import { choice, code, CODE_MAX, text } from '../columns/column'
import { hashOf, isPlainName } from '../kind'
import type { Fault, Kind, Missing, Row, Staged, Store, WriteContext, WriteFile } from '../kind'
import { readCursor } from '../store/readCursor'
import { recordset, valueOf } from '../store/recordset'

const SCAN_BYTES_MAX = 25 * 1024 * 1024
const KEY_MAX = 60
const NOT_USABLE = 'there is no such file in scans, its kind is not known, or it has more than 25 MB'
const CONTENT_TYPES = new Map([
  ...Object.entries(EXTENSIONS).map(([type, extension]): [string, string] => [extension, type]),
  ['.jpeg', 'image/jpeg'],
  ['.tiff', 'image/tiff'],
])
const contentTypeOf = (file: string) => CONTENT_TYPES.get(extname(file).toLowerCase())

const keyColumns = [
  choice('owner', 'What it belongs to', ['product', 'invoice', 'order'], {
    isRequired: true,
    example: 'product',
  }),
  code('customer', 'Code of the customer, for invoices', CODE_MAX),
  code('code', 'Product code, code of the invoice in receivables, or number of the order', CODE_MAX, {
    isRequired: true,
    example: '0301-1001',
  }),
  code('key', 'Key by which screens ask for it', KEY_MAX, { isRequired: true, example: 'spec' }),
]
const columns = [
  ...keyColumns,
  text('name', 'Name that is shown', 100, { isRequired: true, example: 'Specification sheet' }),
  code('file', 'Name of the file in the folder scans', 200, {
    isRequired: true,
    example: 'specification.pdf',
  }),
]

/** Adds the owner's id to rows `r`; null if absent. */
const withOwner = (json: string): SQL => sql`(select r.*, case r.owner
    when 'product' then (select p.id from ${products} p where p.code = r.code)
    when 'order' then (select o.id from ${orders} o where o.order_number::text = r.code)
    else (select a.id from ${receivables} a join ${customers} c on c.id = a.customer_id
      where c.code = r.customer and a.ar_code = r.code) end as owner_id
  from ${recordset(columns, json)}) as r`

interface StoredScan {
  readonly n: number
  readonly name: string
  readonly type: string
  readonly hash: string
}

async function storedScans(db: Queries, json: string): Promise<Map<number, StoredScan>> {
  const found = await valueOf<StoredScan[]>(
    db,
    sql`select json_agg(json_build_object('n', r.n, 'name', s.name, 'type', s.content_type,
        'hash', encode(sha256(s.body), 'hex'))) as found
      from ${withOwner(json)} join ${scanDocuments} s
        on s.owner = r.owner and s.owner_id = r.owner_id and s.key = r.key`,
  )
  return new Map((found ?? []).map((each) => [each.n, each]))
}

async function readScan({ file }: Row, files: Staged['files']): Promise<Uint8Array | null> {
  const name = String(file)
  const isUsable = isPlainName(name) && contentTypeOf(name) !== undefined
  return isUsable ? ((await files?.read(name, SCAN_BYTES_MAX)) ?? null) : null
}

async function compare(db: Queries, { pieces, files }: Staged) {
  const added = new Set<number>()
  const faults: Fault[] = []
  const rows: Row[][] = []
  let changed = 0
  for (const { json } of pieces) {
    const stored = await storedScans(db, json)
    for (const row of JSON.parse(json) as Row[]) {
      const bytes = await readScan(row, files)
      const before = stored.get(row.n)
      const isSame =
        bytes !== null &&
        before?.hash === hashOf(bytes) &&
        before.name === row.name &&
        before.type === contentTypeOf(String(row.file))
      if (!bytes) faults.push({ line: row.n, column: 'file', reason: NOT_USABLE })
      else if (!isSame) {
        if (before) changed += 1
        else added.add(row.n)
        rows.push([row])
      }
    }
  }
  return { added, changed, rows, faults }
}

async function write(tx: Transaction, rows: readonly Row[], { files }: WriteContext): Promise<Fault[]> {
  for (const row of rows) {
    const json = JSON.stringify([row])
    const ownerId = await valueOf<number>(tx, sql`select r.owner_id as found from ${withOwner(json)}`)
    const owner = String(row.owner) as 'product' | 'order' | 'invoice'
    if (ownerId === null) return [{ line: row.n, column: 'code', reason: `there is no such ${owner}` }]
    const body = await readScan(row, files)
    if (!body) return [{ line: row.n, column: 'file', reason: NOT_USABLE }]
    const values = { name: String(row.name), contentType: contentTypeOf(String(row.file)) ?? '', body }
    await tx
      .insert(scanDocuments)
      .values({ owner, ownerId, key: String(row.key), ...values })
      .onConflictDoUpdate({
        target: [scanDocuments.owner, scanDocuments.ownerId, scanDocuments.key],
        set: values,
      })
  }
  return []
}

/** A descriptive file name. The hash separates names that differ only in characters that file names cannot contain. */
const FILE_NAME = sql`regexp_replace(concat_ws('-', s.owner, c.code, coalesce(p.code, a.ar_code), s.key),
    '[^A-Za-z0-9._-]', '_', 'g')
  || '-' || left(encode(sha256(convert_to(concat_ws(chr(31), s.owner, c.code, coalesce(p.code, a.ar_code), s.key),
    'UTF8')), 'hex'), 8)
  || case s.content_type ${sql.join(
    Object.entries(EXTENSIONS).map(([type, extension]) => sql`when ${type} then ${extension}`),
    sql` `,
  )} else '' end`

/** Exports skip scans of orders, because orders are not loaded. */
const SCANS = sql`${scanDocuments} s
  left join ${products} p on s.owner = 'product' and p.id = s.owner_id
  left join ${receivables} a on s.owner = 'invoice' and a.id = s.owner_id
  left join ${customers} c on c.id = a.customer_id and c.kind = 'business'
  where (p.id is not null or c.id is not null)`

const CELLS = sql`s.owner, coalesce(c.code, ''), coalesce(p.code, a.ar_code), s.key`

async function writeFiles(tx: Transaction, writeFile: WriteFile): Promise<void> {
  const found = await valueOf<[id: number, file: string][]>(
    tx,
    sql`select json_agg(json_build_array(s.id, ${FILE_NAME}) order by s.id) as found from ${SCANS}`,
  )
  for (const [id, file] of found ?? []) {
    const [scan] = await tx
      .select({ body: scanDocuments.body })
      .from(scanDocuments)
      .where(eq(scanDocuments.id, id))
    if (scan) await writeFile(file, scan.body)
  }
}

const store: Store = {
  compare,
  write,
  async *readRetirable(db) {
    const found = await valueOf<[string, string, string, string][]>(
      db,
      sql`select json_agg(json_build_array(${CELLS})) as found from ${SCANS}
        and not coalesce(p.is_discontinued, not c.is_active)`,
    )
    yield (found ?? []).map(([owner, customer, of, key]): Missing => ({
      key: { owner, customer, code: of, key },
    }))
  },
  retire: async (tx, missing) => {
    const json = JSON.stringify(missing.map(({ key }) => key))
    await tx.execute(sql`delete from ${scanDocuments} as s using ${withOwner(json)}
      where s.owner = r.owner and s.owner_id = r.owner_id and s.key = r.key`)
  },
  read: (tx) =>
    readCursor(
      tx,
      columns,
      sql`select json_build_array(${CELLS}, s.name, ${FILE_NAME})::text as row from ${SCANS}
        order by s.owner, coalesce(c.code, '') collate "C", coalesce(p.code, a.ar_code) collate "C", s.key collate "C"`,
    ),
  writeFiles,
}

export const scansKind: Kind = {
  name: 'scans',
  folder: 'scans',
  fileBytesMax: SCAN_BYTES_MAX,
  title: 'Scans',
  about:
    'Documents of products, invoices and orders, such as specification sheets and signed receipts: PDF, pictures or text in the folder scans, and what they are in the file. Those of orders are only loaded, never written.',
  retires: 'Those of products and invoices are deleted.',
  key: ['owner', 'customer', 'code', 'key'],
  columns,
  store,
}
