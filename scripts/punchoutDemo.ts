import { join } from 'node:path'
import { readConfig } from '../server/foundation/config'
import { DEMO_PARTNERS } from '@test/punchout/demoPartners'
import { startSimulator } from '@test/punchout/simulator/startSimulator'
import { buildIfStale } from './build/buildIfStale'
import { helpWhenAsked } from './run/help'
import { startChild, supervise } from './run/supervise'

const ROOT = join(import.meta.dirname, '..')
const SERVER = join(ROOT, 'dist', 'server', 'main.js')
/** Separate data folder, so that the demo's partners exist. */
const DATA_DIR = join(ROOT, 'data', 'punchout-demo')

/** Starts the store with the demo data and, on the next port, a procurement system that buys there. */
async function start(): Promise<number> {
  const env = { DATA_DIR, ...process.env, SEED: 'demo' }
  const { port, publicUrl } = readConfig(env)
  if (port === 0) throw new Error('PORT must be one that the buyer simulator can know, not 0')
  await buildIfStale()
  const simulator = await startSimulator({ storeUrl: publicUrl, partners: DEMO_PARTNERS, port: port + 1 })
  console.log(`The buyer simulator is at ${simulator.url}`)
  try {
    return await supervise(startChild(process.execPath, [SERVER], env))
  } finally {
    await simulator.stop()
  }
}

helpWhenAsked(
  'npm run punchout:demo    starts a demo shop at PORT (3000) and a procurement system at the next port',
)
process.exitCode = await start().catch((error: Error) => {
  console.error(error.message)
  return 1
})
