import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

/** A server's data location: pass it on to a second server, or to the next after a restart. */
export interface ServerStorage {
  readonly env: Record<string, string>
  readonly remove: () => Promise<void>
}

/** The environment variable for the storage filled by the global setup. */
const FILLED_VARIABLE = 'TRADECOUNTER_FILLED_STORAGE'

/** Creates a folder for an embedded database, empty or as a copy of another. */
export async function embeddedStorage(filled?: string): Promise<ServerStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-data-'))
  if (filled) await cp(filled, folder, { recursive: true })
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

/** Creates a database on a PostgreSQL, empty or as a copy of another. */
export async function postgresStorage(adminUrl: string, filled?: string): Promise<ServerStorage> {
  const name = `browser_${crypto.randomUUID().replaceAll('-', '')}`
  const template = filled ? ` TEMPLATE ${new URL(filled).pathname.slice(1)}` : ''
  await administer(adminUrl, `CREATE DATABASE ${name}${template}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return {
    env: { DATABASE_URL: url.href },
    remove: () => administer(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

const open = (filled?: string): Promise<ServerStorage> => {
  const { TEST_DATABASE_URL } = process.env
  return TEST_DATABASE_URL ? postgresStorage(TEST_DATABASE_URL, filled) : embeddedStorage(filled)
}

/** Creates an empty database at TEST_DATABASE_URL, or without it an empty folder. */
export const createEmptyStorage = (): Promise<ServerStorage> => open()

/** Creates a storage with the demo data of a first start. */
export async function createStorage(): Promise<ServerStorage> {
  const filled = process.env[FILLED_VARIABLE]
  if (!filled) throw new Error('The global setup has filled no storage')
  return open(filled)
}

/** Sets the storage that `createStorage` copies; its server must have exited. */
export function setFilledStorage({ env }: ServerStorage): void {
  process.env[FILLED_VARIABLE] = env.DATABASE_URL ?? env.DATA_DIR
}
