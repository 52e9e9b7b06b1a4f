import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildIfStale } from './build/buildIfStale'
import { startChild, supervise } from './run/supervise'

const server = join(import.meta.dirname, '..', 'dist', 'server', 'main.js')

const COMMANDS: readonly string[] = ['backup', 'data', 'key', 'partner', 'restore', 'user', 'webhook']

async function start(): Promise<number> {
  await buildIfStale()
  const args = process.argv.slice(2)
  // Commands read from the terminal, which a separate process group could not do.
  if (COMMANDS.includes(args[0] ?? '')) {
    return spawnSync(process.execPath, [server, ...args], { stdio: 'inherit' }).status ?? 1
  }
  return supervise(startChild(process.execPath, [server, ...args]))
}

process.exitCode = await start().catch((error: Error) => {
  console.error(error.message)
  return 1
})
