import { postgresTemplate } from './postgresCopy'
import { embeddedSnapshot } from './snapshot'

/** Prepares the databases once, before the test files open copies of them. */
export async function setup(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
  const prepare = server ? postgresTemplate.bind(null, server) : embeddedSnapshot
  await prepare('empty')
  // A mistake in the demo data fails the tests that open it, not all.
  await prepare('demo').catch(() => undefined)
}
