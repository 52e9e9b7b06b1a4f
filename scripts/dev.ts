import { join } from 'node:path'
import { startChild, supervise } from './run/supervise'
import { helpWhenAsked } from './run/help'

const ROOT = join(import.meta.dirname, '..')
const tool = (...path: string[]) => join(ROOT, 'node_modules', ...path)

helpWhenAsked(
  'npm run dev    the storefront with hot reload at http://localhost:5173, and the backend behind it',
)
const backend = startChild(process.execPath, [
  tool('tsx', 'dist', 'cli.mjs'),
  'watch',
  '--clear-screen=false',
  join(ROOT, 'server', 'main.ts'),
])
const storefront = startChild(process.execPath, [tool('vite', 'bin', 'vite.js'), '--clearScreen', 'false'])
process.exitCode = await supervise(storefront, backend)
