import { type Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { codeOf } from '../db/errors'

export interface DatabaseFile {
  /** With slashes, below the database's folder. */
  readonly path: string
  readonly size: number
  readonly mtimeMs: number
}

export interface DatabaseFiles {
  readonly folders: readonly string[]
  readonly files: readonly DatabaseFile[]
}

/** Belongs to the process that runs, or to a statement. */
const PASSING = /^postmaster\.|(^|\/)pgsql_tmp/

/** The files as they are now; what is deleted meanwhile is left out. */
export async function databaseFiles(folder: string): Promise<DatabaseFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const pathOf = (entry: Dirent) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
  const wanted = entries.filter((entry) => !PASSING.test(pathOf(entry)))
  const files: DatabaseFile[] = []
  for (const path of wanted.filter((entry) => entry.isFile()).map(pathOf)) {
    try {
      const { size, mtimeMs } = await stat(join(folder, path))
      files.push({ path, size, mtimeMs })
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
    }
  }
  return { folders: wanted.filter((entry) => entry.isDirectory()).map(pathOf), files }
}
