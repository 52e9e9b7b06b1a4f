import { type Dirent, readdirSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { codeOf } from '../../db/errors'

export interface DatabaseFile {
  /** Relative to the database's folder, with slashes. */
  readonly path: string
  readonly size: number
  readonly mtimeMs: number
}

export interface DatabaseFiles {
  readonly folders: readonly string[]
  readonly files: readonly DatabaseFile[]
}

/** Files of the running process, or of a statement. */
const PASSING = /^postmaster\.|(^|\/)pgsql_tmp/

/**
 * Current files, without those deleted meanwhile. Synchronous, because it is part of the time that a database stands
 * still, and a command has nothing else to do.
 */
export function databaseFiles(folder: string): DatabaseFiles {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const pathOf = (entry: Dirent) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
  const entriesToCopy = entries.filter((entry) => !PASSING.test(pathOf(entry)))
  const files: DatabaseFile[] = []
  for (const path of entriesToCopy.filter((entry) => entry.isFile()).map(pathOf)) {
    try {
      const { size, mtimeMs } = statSync(join(folder, path))
      files.push({ path, size, mtimeMs })
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
    }
  }
  return { folders: entriesToCopy.filter((entry) => entry.isDirectory()).map(pathOf), files }
}
