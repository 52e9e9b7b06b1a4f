import type { Config } from '../config'
import type { Log } from '../log'
import type { OpenedDatabase } from './database'

/** The database that the configuration names, migrated. Only the driver that is used gets loaded. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<OpenedDatabase> {
  if (config.databaseUrl === null) {
    const { openEmbedded } = await import('./openEmbedded')
    return openEmbedded(config.dataDir)
  }
  const { openPostgres } = await import('./openPostgres')
  return openPostgres(config.databaseUrl, log)
}
