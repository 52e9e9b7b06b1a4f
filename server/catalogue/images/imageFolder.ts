import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'

/** Larger files are skipped: they would slow every screen that shows them. */
export const IMAGE_BYTES_MAX = 10 * 1024 * 1024

export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
}

/** Prefix of the ETags of pictures read from the folder. A sync removes only those. */
const OWN_ETAG = '"folder-'

export interface FolderImage {
  readonly contentType: string
  readonly body: Uint8Array
  readonly etag: string
}

export const isFromFolder = (etag: string): boolean => etag.startsWith(OWN_ETAG)

/** Files of the folder that may be pictures, sorted; null if the folder is missing. Subfolders are not read. */
export async function listImageFiles(folder: string): Promise<readonly string[] | null> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries
      .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Null for a file that is not an allowed kind of picture, is empty or too large. */
export async function readImageFile(folder: string, name: string): Promise<FolderImage | null> {
  const contentType = CONTENT_TYPES[extname(name).toLowerCase()]
  if (contentType === undefined) return null
  const path = join(folder, name)
  const { size } = await stat(path)
  if (size === 0 || size > IMAGE_BYTES_MAX) return null
  const body = new Uint8Array(await readFile(path))
  const etag = `${OWN_ETAG}${createHash('sha256').update(body).digest('base64url')}"`
  return { contentType, body, etag }
}
