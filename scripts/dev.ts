import { join } from 'node:path'
import { startChild, supervise } from './run/supervise'

const ROOT = join(import.meta.dirname, '..')
const tool = (...path: string[]) => join(ROOT, 'node_modules', ...path)

const backend = startChild(process.execPath, [
  tool('tsx', 'dist', 'cli.mjs'),
  'watch',
  '--clear-screen=false',
  join(ROOT, 'server', 'main.ts'),
])
const storefront = startChild(process.execPath, [tool('vite', 'bin', 'vite.js'), '--clearScreen', 'false'])
process.exitCode = await supervise(storefront, backend)
