import { createReadStream } from 'node:fs'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../../foundation/failure'
import { type FileSource, findInputs, type FoundFiles } from './findInputs'

async function listFolder(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new StartupError(`There is no folder ${folder}`)
    if (code === 'ENOTDIR') throw new StartupError(`${folder} is no folder`)
    throw error
  }
}

/** Ignores links: other users may put files here, and a link could lead to files that only the server can read. */
async function readIn(folder: string, path: string, maxBytes: number): Promise<Uint8Array | null> {
  const found = await lstat(join(folder, path)).catch(() => null)
  if (!found?.isFile() || found.size > maxBytes) return null
  return new Uint8Array(await readFile(join(folder, path)))
}

/** The files of a folder; throws a `StartupError` if it cannot be used. */
export async function folderSource(folder: string): Promise<FileSource> {
  const entries = await listFolder(folder)
  return {
    files: entries.filter((entry) => entry.isFile()).map(({ name }) => name),
    folders: entries.filter((entry) => entry.isDirectory()).map(({ name }) => name),
    namesIn: async (subfolder) => {
      const within = await listFolder(join(folder, subfolder))
      return within.filter((entry) => entry.isFile()).map(({ name }) => name)
    },
    open: (path) => createReadStream(join(folder, path)),
    read: (path, maxBytes) => readIn(folder, path, maxBytes),
  }
}

/** Finds the files of all kinds in a folder; throws a `StartupError` if it cannot be used. */
export async function openFolder(folder: string): Promise<FoundFiles> {
  return findInputs(await folderSource(folder))
}
