import { join } from 'node:path'
import { buildIfStale } from './build/buildIfStale'
import { startChild, supervise } from './run/supervise'

await buildIfStale()
const server = join(import.meta.dirname, '..', 'dist', 'server', 'main.js')
process.exitCode = await supervise(startChild(process.execPath, [server]))
