import { join } from 'node:path'
import { startChild, supervise } from './run/supervise'
import { helpWhenAsked } from './run/help'

const ROOT = join(import.meta.dirname, '..')
const STOREFRONT_URL = 'http://localhost:5173'
const tool = (...path: string[]) => join(ROOT, 'node_modules', ...path)

helpWhenAsked(
  `npm run dev    the storefront with hot reload at ${STOREFRONT_URL}, the backend behind it, and type errors`,
)
// Links in mails lead to Vite's storefront.
const env = { PUBLIC_URL: STOREFRONT_URL, ...process.env }
const script = (name: string) => ['--import', 'tsx', join(ROOT, 'scripts', 'run', name)]
const backend = startChild(process.execPath, script('backend.ts'), env)
const storefront = startChild(process.execPath, [tool('vite', 'bin', 'vite.js'), '--clearScreen', 'false'])
const types = startChild(process.execPath, script('types.ts'))
process.exitCode = await supervise(storefront, backend, types)
