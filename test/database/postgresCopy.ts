import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openPostgres } from '../../server/db/openPostgres'
import { createLog } from '../../server/foundation/log'
import { fillSnapshot, type SnapshotName, sourcesHash } from './snapshot'

const LOG = createLog('error')
const TEMPLATE_LOCK = 7_307_199_002

function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function withAdmin<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Creates a snapshot's template database when missing; returns its name. */
export async function postgresTemplate(server: string, name: SnapshotName): Promise<string> {
  const template = `tradecounter_template_${name}_${sourcesHash(name)}`
  await withAdmin(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount) return
    const building = `${template}_building`
    await client.query(`drop database if exists ${building}`)
    await client.query(`create database ${building}`)
    const opened = await openPostgres(databaseUrl(server, building), LOG)
    await fillSnapshot(opened, name)
    await opened.close()
    await client.query(`alter database ${building} rename to ${template}`)
  })
  return template
}

export interface PostgresCopy {
  readonly url: string
  readonly drop: () => Promise<void>
}

/** Creates a database as a copy of a prepared one. */
export async function createPostgresCopy(server: string, name: SnapshotName): Promise<PostgresCopy> {
  const template = await postgresTemplate(server, name)
  const database = `tradecounter_test_${randomBytes(6).toString('hex')}`
  await withAdmin(server, (client) => client.query(`create database ${database} template ${template}`))
  return {
    url: databaseUrl(server, database),
    drop: async () => {
      await withAdmin(server, (client) => client.query(`drop database if exists ${database} with (force)`))
    },
  }
}
