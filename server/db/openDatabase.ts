import type { Config } from '../foundation/config'
import type { Log } from '../foundation/log'
import type { OpenedDatabase } from './database'

/** Opens and migrates the configured database. Loads only the driver in use. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'minFreeMb'>,
  log: Log,
): Promise<OpenedDatabase> {
  if (config.databaseUrl === null) {
    const { openEmbedded } = await import('./openEmbedded')
    return openEmbedded(config)
  }
  const { openPostgres } = await import('./openPostgres')
  return openPostgres(config.databaseUrl, log)
}
