import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sourceHash } from './sourceHash'

const ROOT = join(import.meta.dirname, '..', '..')
const STAMP = join(ROOT, 'dist', '.stamp')
const VITE = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')

async function vite(...args: string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, [VITE, 'build', '--logLevel', 'warn', ...args], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`vite build ${args.join(' ')} failed`)
}

/** Builds only the server, into a folder of the project. */
export function buildServer(folder: string): Promise<void> {
  return vite('--ssr', '--outDir', folder, '--emptyOutDir')
}

/** Builds the storefront into dist/client and the server into dist/server. */
export async function build(): Promise<void> {
  const hash = await sourceHash(ROOT)
  await rm(STAMP, { force: true })
  await Promise.all([vite(), buildServer('dist/server')])
  await writeFile(STAMP, hash)
}

async function isBuilt(): Promise<boolean> {
  const stamp = await readFile(STAMP, 'utf8').catch(() => '')
  return stamp === (await sourceHash(ROOT))
}

export async function buildIfStale(): Promise<void> {
  if (await isBuilt()) return
  const start = Date.now()
  process.stdout.write('Building …\n')
  await build()
  process.stdout.write(`Built in ${((Date.now() - start) / 1000).toFixed(1)} s\n`)
}
