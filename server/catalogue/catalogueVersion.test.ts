import { sql } from 'drizzle-orm'
import { TransactionRollbackError } from 'drizzle-orm/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import type { Queries, Transaction } from '../db/database'
import { CUSTOMER } from '@test/worlds/demoKeys'
import { catalogueVersions } from '../db/schema/catalogue'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ seed: 'demo' })
  await app.db.transaction(async (tx) => {
    for (const statement of ROWS_TO_WRITE) await run(tx, statement)
  })
})
afterAll(() => app.close())

const ROWS_TO_WRITE = [
  `insert into main_categories (code, description) values ('ZY', 'Empty'), ('ZZ', 'Test')`,
  `insert into categories (code, description, main_category_code) values ('ZZ01', 'One', 'ZZ'), ('ZZ02', 'Two', 'ZZ')`,
  `insert into products (id, code, formatted_code, sequence, description, category_code, stock_unit, pricing_unit)
    values (900001, 'ZZ1', 'ZZ1', 1, 'Zucchini', 'ZZ01', 'EA', 'EA')`,
  `insert into product_units (product_id, unit, stock_conversion) values (900001, 'EA', 1)`,
  `insert into excluded_categories (customer_id, category_code) values (${CUSTOMER.house}, 'ZZ01')`,
  `insert into scan_documents (owner, owner_id, key, name, content_type, body)
    values ('product', 900001, 'a', 'A', 'text/plain', ''), ('order', 900001, 'a', 'A', 'text/plain', '')`,
]

const RAISING = [
  `insert into products (code, formatted_code, sequence, description, category_code, stock_unit, pricing_unit)
    values ('ZZ2', 'ZZ2', 2, 'Zwieback', 'ZZ01', 'EA', 'EA')`,
  `update products set brand = 'Other' where id = 900001`,
  `delete from products where id = 900001`,
  `truncate products cascade`,
  `insert into product_units (product_id, unit, stock_conversion) values (900001, 'CS', 12)`,
  `update product_units set price_decimals = 3 where product_id = 900001`,
  `delete from product_units where product_id = 900001`,
  `truncate product_units`,
  `insert into categories (code, description, main_category_code) values ('ZZ03', 'Three', 'ZZ')`,
  `update categories set description = 'Other' where code = 'ZZ02'`,
  `delete from categories where code = 'ZZ02'`,
  `truncate categories cascade`,
  `insert into main_categories (code, description) values ('ZX', 'More')`,
  `update main_categories set is_excluded = true where code = 'ZZ'`,
  `delete from main_categories where code = 'ZY'`,
  `truncate main_categories cascade`,
  `insert into excluded_categories (customer_id, category_code) values (${CUSTOMER.house}, 'ZZ02')`,
  `update excluded_categories set category_code = 'ZZ02' where category_code = 'ZZ01'`,
  `delete from excluded_categories where category_code = 'ZZ01'`,
  `truncate excluded_categories`,
  `insert into units (unit, english) values ('ZZ', 'Zip')`,
  `update units set english = 'Other'`,
  `delete from units`,
  `truncate units`,
  `insert into scan_documents (owner, owner_id, key, name, content_type, body)
    values ('product', 900001, 'b', 'B', 'text/plain', '')`,
  `update scan_documents set name = 'Other' where owner = 'product' and owner_id = 900001`,
  `update scan_documents set owner = 'product', key = 'c' where owner = 'order' and owner_id = 900001`,
  `delete from scan_documents where owner = 'product' and owner_id = 900001`,
  `truncate scan_documents`,
]

const NOT_RAISING = [
  `insert into scan_documents (owner, owner_id, key, name, content_type, body)
    values ('invoice', 900001, 'a', 'A', 'text/plain', '')`,
  `update scan_documents set name = 'Other' where owner = 'order' and owner_id = 900001`,
  `delete from scan_documents where owner = 'order' and owner_id = 900001`,
  `update product_prices set price = price + 1`,
  `update stock set on_hand = on_hand + 1`,
]

const run = (db: Queries, statement: string) => db.execute(sql.raw(statement))

async function versionOf(db: Queries): Promise<bigint> {
  const [row] = await db.select().from(catalogueVersions)
  return row?.version ?? 0n
}

/** Measures how far the work raises the version, in a transaction that is rolled back. */
async function raisedBy(work: (tx: Transaction) => Promise<unknown>): Promise<bigint> {
  let raised = 0n
  const rolledBack = app.db.transaction(async (tx) => {
    const before = await versionOf(tx)
    await work(tx)
    raised = (await versionOf(tx)) - before
    tx.rollback()
  })
  await expect(rolledBack).rejects.toThrow(TransactionRollbackError)
  return raised
}

describe('the version of the catalogue', () => {
  it.each(RAISING)('is raised by: %s', async (statement) => {
    const before = await versionOf(app.db)
    expect(await raisedBy((tx) => run(tx, statement))).toBe(1n)
    expect(await versionOf(app.db)).toBe(before)
  })

  it.each(NOT_RAISING)('is not raised by: %s', async (statement) => {
    expect(await raisedBy((tx) => run(tx, statement))).toBe(0n)
  })

  it('is raised by rows that a foreign key deletes', async () => {
    const raised = await raisedBy(async (tx) => {
      await run(tx, `insert into customers (id, code, name) values (900001, 'ZZ', 'Test')`)
      await run(tx, `insert into excluded_categories (customer_id, category_code) values (900001, 'ZZ01')`)
    })
    expect(raised).toBe(1n)
    await run(app.db, `insert into customers (id, code, name) values (900001, 'ZZ', 'Test')`)
    await run(app.db, `insert into excluded_categories (customer_id, category_code) values (900001, 'ZZ01')`)
    expect(await raisedBy((tx) => run(tx, `delete from customers where id = 900001`))).toBe(1n)
  })

  it('is raised once per transaction, and by each committed one', async () => {
    expect(
      await raisedBy(async (tx) => {
        await run(tx, `update products set brand = 'Other' where id = 900001`)
        await run(tx, `update products set brand = 'Another' where id = 900001`)
        await run(tx, `delete from product_units where product_id = 900001`)
      }),
    ).toBe(1n)
    const before = await versionOf(app.db)
    for (const brand of ['Other', 'Another']) {
      await run(app.db, `update products set brand = '${brand}' where id = 900001`)
    }
    expect(await versionOf(app.db)).toBe(before + 2n)
  })

  it('is raised again after a rollback to a savepoint undid the first raise', async () => {
    const raised = await raisedBy(async (tx) => {
      const inner = tx.transaction(async (deeper) => {
        await run(deeper, `update products set brand = 'Other' where id = 900001`)
        deeper.rollback()
      })
      await expect(inner).rejects.toThrow(TransactionRollbackError)
      await run(tx, `update products set brand = 'Another' where id = 900001`)
    })
    expect(raised).toBe(1n)
  })

  it('is raised by many rows as by one', async () => {
    const raised = await raisedBy((tx) => run(tx, `update products set brand = 'Other'`))
    expect(raised).toBe(1n)
  })
})
