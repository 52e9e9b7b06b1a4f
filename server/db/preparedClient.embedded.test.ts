import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openPrepared } from './preparedClient'

let client: Awaited<ReturnType<typeof openPrepared>>
beforeAll(async () => {
  client = await openPrepared({ dataDir: 'memory://' })
})
afterAll(() => client.close())
beforeEach(async () => {
  await client.exec('drop table if exists boxes; create table boxes (id integer primary key, name text)')
  await client.query('insert into boxes values ($1, $2), ($3, $4)', [1, 'one', 2, null])
})

const countPrepared = async (text: string) => {
  const found = await client.query(
    'select count(*)::integer as count from pg_prepared_statements where statement = $1',
    [text],
  )
  return found.rows
}

it('parses a statement once, and executes it with the values of each call', async () => {
  const text = 'select name from boxes where id = $1'
  expect((await client.query(text, [1])).rows).toEqual([{ name: 'one' }])
  const calls = vi.spyOn(client, 'execProtocol')
  expect((await client.query(text, [2], { rowMode: 'array' })).rows).toEqual([[null]])
  expect((await client.query(text, [3])).rows).toEqual([])
  expect(calls).toHaveBeenCalledTimes(2)
  expect(await countPrepared(text)).toEqual([{ count: 1 }])
})

it('reads and writes values as PGlite does', async () => {
  const at = new Date('2026-11-20T10:00:00.000Z')
  const text =
    'select $1::integer[] as keys, $2::jsonb as json, $3::boolean as flag, $4::timestamptz as at, $5::bytea as bytes'
  const values = [[1, 2], { a: "it's" }, true, at, new Uint8Array([0, 255])]
  const [keys, json, flag, , bytes] = values
  for (let time = 0; time < 2; time++) {
    expect((await client.query(text, values)).rows).toEqual([{ keys, json, flag, at, bytes }])
  }
  const { affectedRows } = await client.query('update boxes set name = $1', ['both'])
  expect(affectedRows).toBe(2)
})

it('continues after an error, with the same statement and others', async () => {
  const text = 'insert into boxes values ($1, $2)'
  await expect(client.query(text, [1, 'again'])).rejects.toMatchObject({ code: '23505' })
  await expect(client.query('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' })
  await expect(client.query(text, ['three', ''])).rejects.toMatchObject({ code: '22P02' })
  expect((await client.query(text, [3, 'three'])).affectedRows).toBe(1)
})

it('plans a statement again whose table has changed, after one error at most', async () => {
  const text = 'select * from boxes where id = $1'
  await client.query(text, [1])
  await client.exec('alter table boxes add column size integer default 7')
  await client.query(text, [1]).catch(() => undefined)
  expect((await client.query(text, [1])).rows).toEqual([{ id: 1, name: 'one', size: 7 }])
})

it('closes the least recently used statement', async () => {
  const first = 'select 0 as number'
  await client.query(first)
  for (let number = 1; number <= 100; number++) await client.query(`select ${number} as number`)
  expect(await countPrepared(first)).toEqual([{ count: 0 }])
  expect(await countPrepared('select 100 as number')).toEqual([{ count: 1 }])
})

it('waits for a running transaction instead of joining it', async () => {
  let inside: Promise<unknown> = Promise.resolve()
  const transaction = client.transaction(async (tx) => {
    await tx.query('delete from boxes')
    inside = client.query('select id from boxes')
    await tx.rollback()
  })
  await transaction
  expect(await inside).toMatchObject({ rows: [{ id: 1 }, { id: 2 }] })
})

it('reports whether it is used, and how many calls wait', async () => {
  expect(client.connections).toEqual({ used: 0, idle: 1, waiting: 0 })
  const transaction = client.transaction(async (tx) => {
    const waiting = [client.query('select 2'), client.exec('select 3')]
    await tx.query('select 1')
    expect(client.connections).toEqual({ used: 1, idle: 0, waiting: 2 })
    return waiting
  })
  await Promise.all(await transaction)
  expect(client.connections).toEqual({ used: 0, idle: 1, waiting: 0 })
})
