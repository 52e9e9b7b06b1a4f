import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

/** Where a server keeps its data: pass the same one to a second server, or to the next after a restart. */
export interface ServerStorage {
  readonly env: Record<string, string>
  readonly remove: () => Promise<void>
}

async function embeddedStorage(): Promise<ServerStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-data-'))
  return { env: { DATA_DIR: folder }, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function administer(adminUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function postgresStorage(adminUrl: string): Promise<ServerStorage> {
  const name = `browser_${crypto.randomUUID().replaceAll('-', '')}`
  await administer(adminUrl, `CREATE DATABASE ${name}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return {
    env: { DATABASE_URL: url.href },
    remove: () => administer(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

/** An empty place: a database of the PostgreSQL at TEST_DATABASE_URL, or without that a new folder. */
export function createStorage(): Promise<ServerStorage> {
  const { TEST_DATABASE_URL } = process.env
  return TEST_DATABASE_URL ? postgresStorage(TEST_DATABASE_URL) : embeddedStorage()
}
