import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buildServer } from '../../../scripts/build/buildIfStale'
import { sourceHash } from '../../../scripts/build/sourceHash'

const ROOT = join(import.meta.dirname, '../../..')
/** A built server finds its packages here. */
const CACHE = 'node_modules/.cache/tradecounter'
const PREFIX = 'server-'
const KEEP_MS = 30 * 60 * 1000

/** Removes servers built from older sources, unless another test run may still be using one. */
async function removeOlder(newest: string): Promise<void> {
  for (const name of await readdir(join(ROOT, CACHE))) {
    if (!name.startsWith(PREFIX) || name === newest) continue
    const made = await stat(join(ROOT, CACHE, name)).catch(() => null)
    if (made && Date.now() - made.mtimeMs > KEEP_MS) await rm(join(ROOT, CACHE, name), { recursive: true })
  }
}

/** The main module of the built server, built once for all test files and rebuilt when a source has changed. */
export async function builtServer(): Promise<string> {
  const name = `${PREFIX}${(await sourceHash(ROOT)).slice(0, 16)}`
  const folder = join(ROOT, CACHE, name)
  if (!existsSync(folder)) {
    // Built in a temporary folder, so that another test process never runs an incomplete server.
    const aside = `${CACHE}/${PREFIX}of-${process.pid}`
    await buildServer(aside)
    await rename(join(ROOT, aside), folder).catch(async (error: unknown) => {
      // Another process was faster.
      if (!existsSync(folder)) throw error
      await rm(join(ROOT, aside), { recursive: true })
    })
    await removeOlder(name)
  }
  return join(folder, 'main.js')
}
