import { join } from 'node:path'
import { buildIfStale } from './build/buildIfStale'
import { startChild, supervise } from './run/supervise'

const server = join(import.meta.dirname, '..', 'dist', 'server', 'main.js')

async function start(): Promise<number> {
  await buildIfStale()
  return supervise(startChild(process.execPath, [server, ...process.argv.slice(2)]))
}

process.exitCode = await start().catch((error: Error) => {
  console.error(error.message)
  return 1
})
