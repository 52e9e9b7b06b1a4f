import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
/** Slowest first. Each is also a script of package.json; lint consists of two programs. */
const CHECKS = [
  { name: 'lint', tool: ['eslint', 'bin', 'eslint.js'], args: ['--max-warnings', '0', '.'] },
  { name: 'lint by types', tool: ['oxlint', 'bin', 'oxlint'], args: [] },
  { name: 'types', tool: ['typescript-native', 'bin', 'tsc'], args: ['--singleThreaded'] },
  {
    name: 'layers',
    tool: ['dependency-cruiser', 'bin', 'dependency-cruise.mjs'],
    args: ['--progress', 'none', 'src', 'server', 'test', 'scripts', 'bench', 'conformance'],
  },
  {
    name: 'folder cycles',
    tool: ['dependency-cruiser', 'bin', 'dependency-cruise.mjs'],
    args: [
      '--progress',
      'none',
      '--config',
      '.dependency-cruiser.folders.cjs',
      'src',
      'server',
      'conformance',
    ],
  },
  { name: 'unused', tool: ['knip', 'bin', 'knip.js'], args: [] },
  { name: 'format', tool: ['oxfmt', 'bin', 'oxfmt'], args: ['--check'] },
]
type Check = (typeof CHECKS)[number]
const AT_ONCE = 2
/** A larger young generation for short-lived data such as syntax trees saves a tenth of lint's time. */
const NODE_OPTIONS = ['--max-semi-space-size=128']

async function passes({ name, tool, args }: Check): Promise<boolean> {
  const start = Date.now()
  const program = join(ROOT, 'node_modules', ...tool)
  const child = spawn(process.execPath, [...NODE_OPTIONS, program, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const [code] = (await once(child, 'close')) as [number | null]
  const seconds = ((Date.now() - start) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  if (code !== 0) console.log(output)
  return code === 0
}

/** Runs all checks, two at a time, and returns the names of those that failed. */
export async function runChecks(): Promise<string[]> {
  const waiting = [...CHECKS]
  const failed: string[] = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (!(await passes(check))) failed.push(check.name)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return failed
}
