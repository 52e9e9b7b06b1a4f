import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Inputs of the build; tests are excluded below. */
const SOURCES = [
  'src',
  'server',
  'languages',
  'public',
  'scripts/build',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const TEST = /\.test\.tsx?$/

async function filesOf(path: string): Promise<string[]> {
  if (!existsSync(path)) return []
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !TEST.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Hash of the names and contents of the build's inputs. */
export async function sourceHash(root: string): Promise<string> {
  const files = (await Promise.all(SOURCES.map((source) => filesOf(join(root, source))))).flat().sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(relative(root, file)).update(await readFile(file))
  return hash.digest('hex')
}
