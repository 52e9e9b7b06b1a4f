import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { migrationsFolder } from './database'
import { adoptEmbedded } from './openEmbedded'

interface Journal {
  entries: { tag: string }[]
}

/** A database as it was before a migration. */
async function openBefore(name: string): Promise<PGlite> {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(migrationsFolder(), folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith(name))
  expect(at).toBeGreaterThan(0)
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }))
  const client = await PGlite.create()
  await migrate(drizzle({ client }), { migrationsFolder: folder })
  return client
}

it('the migration _line_authors clears who last changed a cart line, because that is not who added it', async () => {
  const client = await openBefore('_line_authors')
  // Allows the row without the rows that it references.
  await client.exec('set session_replication_role = replica')
  await client.exec(`insert into cart_lines (cart_id, product_id, unit, quantity, price_unit, user_id)
    values (1, 1, 'CS', 2, 'CS', 7)`)
  await client.exec('set session_replication_role = origin')
  const { close } = await adoptEmbedded(client)
  const { rows } = await client.query('select quantity, user_id from cart_lines')
  expect(rows).toEqual([{ quantity: '2.00', user_id: null }])
  await close()
})
