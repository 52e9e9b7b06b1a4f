import { extname } from 'node:path'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { CONTENT_TYPES, IMAGE_BYTES_MAX } from '../../catalogue/images/imageFolder'
import type { Queries, Transaction } from '../../db/database'
import { images } from '../../db/schema/catalogue'
import { code } from '../columns/column'
import { hashOf, isPlainName } from '../kind'
import type { Fault, Kind, Missing, Row, Staged, Store, WriteContext, WriteFile } from '../kind'

/** Prefix of the ETags of loaded pictures. Only those are retired. */
const OWN_ETAG = '"file-'
const NAME_MAX = 200
const NOT_USABLE = 'is no picture, is empty, or has more than 10 MB'

const nameOf = (row: Readonly<Record<string, unknown>>) => String(row.name)
const contentTypeOf = (name: string): string | undefined => CONTENT_TYPES[extname(name).toLowerCase()]

/** SHA-256 of stored pictures by name: from the ETag if they were loaded from files, otherwise computed. */
async function storedHashes(db: Queries, names: readonly string[]): Promise<Map<string, string>> {
  const hash = sql<string>`case when starts_with(${images.etag}, ${OWN_ETAG})
    then substr(${images.etag}, ${OWN_ETAG.length + 1}, 64) else encode(sha256(${images.body}), 'hex') end`
  const rows = await db
    .select({ name: images.name, hash })
    .from(images)
    .where(inArray(images.name, [...names]))
  return new Map(rows.map((row) => [row.name, row.hash]))
}

async function readPicture(name: string, files: Staged['files']): Promise<Uint8Array | null> {
  const isPicture = contentTypeOf(name) !== undefined && isPlainName(name)
  const bytes = isPicture ? await files?.read(name, IMAGE_BYTES_MAX) : null
  return bytes && bytes.length > 0 ? bytes : null
}

async function compare(db: Queries, { pieces, files }: Staged) {
  const added = new Set<number>()
  const faults: Fault[] = []
  const rows: Row[][] = []
  let changed = 0
  for (const { json } of pieces) {
    const all = JSON.parse(json) as Row[]
    const hashes = await storedHashes(db, all.map(nameOf))
    for (const row of all) {
      const name = nameOf(row)
      const bytes = await readPicture(name, files)
      const before = hashes.get(name)
      if (!bytes) faults.push({ line: null, column: name, reason: NOT_USABLE })
      else if (before !== hashOf(bytes)) {
        if (before === undefined) added.add(row.n)
        else changed += 1
        rows.push([row])
      }
    }
  }
  return { added, changed, rows, faults }
}

async function write(tx: Transaction, rows: readonly Row[], { now, files }: WriteContext) {
  for (const row of rows) {
    const name = nameOf(row)
    const body = await readPicture(name, files)
    if (!body) return [{ line: null, column: name, reason: NOT_USABLE }]
    const etag = `${OWN_ETAG}${hashOf(body)}"`
    const values = { contentType: contentTypeOf(name) ?? '', body, etag, updatedAt: now }
    await tx
      .insert(images)
      .values({ name, ...values })
      .onConflictDoUpdate({ target: images.name, set: values })
  }
  return []
}

async function writeFiles(tx: Transaction, writeFile: WriteFile): Promise<void> {
  for (const name of await readNames(tx)) {
    const [image] = await tx.select({ body: images.body }).from(images).where(eq(images.name, name))
    if (image) await writeFile(name, image.body)
  }
}

/** Names that are valid file names; this program never stores others. */
async function readNames(db: Queries): Promise<string[]> {
  const rows = await db
    .select({ name: images.name })
    .from(images)
    .orderBy(asc(sql`${images.name} collate "C"`))
  return rows.map(({ name }) => name).filter(isPlainName)
}

const store: Store = {
  compare,
  write,
  async *readRetirable(db) {
    const rows = await db
      .select({ name: images.name })
      .from(images)
      .where(sql`starts_with(${images.etag}, ${OWN_ETAG})`)
    yield rows.map((row): Missing => ({ key: row }))
  },
  retire: async (tx, missing) => {
    await tx.delete(images).where(
      inArray(
        images.name,
        missing.map(({ key }) => nameOf(key)),
      ),
    )
  },
  async *read(tx) {
    yield (await readNames(tx)).map((name) => [name])
  },
  writeFiles,
}

export const imagesKind: Kind = {
  name: 'images',
  format: 'files',
  folder: 'images',
  fileBytesMax: IMAGE_BYTES_MAX,
  title: 'Pictures',
  about:
    'Files of pictures, which products, the logo and the landing page name: PNG, JPEG, WebP, GIF or SVG.',
  retires: 'Those that were loaded from files before are deleted.',
  key: ['name'],
  columns: [code('name', 'Name of the file', NAME_MAX, { isRequired: true })],
  store,
}
