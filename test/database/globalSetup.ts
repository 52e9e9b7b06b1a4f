import { postgresTemplate } from './postgresCopy'
import { embeddedSnapshot } from './snapshot'

/** Prepares the databases once, for the test files to copy. */
export async function setup(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
  const prepare = server ? postgresTemplate.bind(null, server) : embeddedSnapshot
  await prepare('empty')
  // A mistake in the demo data fails only the tests that open it.
  await prepare('demo').catch((error: unknown) => {
    process.stderr.write(`The demo data cannot be loaded: ${String(error)}\n`)
  })
}
