import { readConfig } from '../../foundation/config'
import { createLog } from '../../foundation/log'
import { type RunningServer, startServer } from './startServer'
import { announce } from './welcome'

/** Serves the API for `npm run dev`; Vite serves the storefront. */
export async function start({ isFirst }: { readonly isFirst: boolean }): Promise<RunningServer> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const running = await startServer({ config, log, storefrontFolders: [] })
  if (isFirst) await announce(running, config, log)
  else log.info('Restarted')
  return running
}
