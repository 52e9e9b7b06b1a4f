import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Names of the folder for a restored database until it is checked, and of the file that names the previous one. */
const RESTORING = 'restoring'
const ASIDE = 'aside'

/** Folder where a backup's database is unpacked and tested. */
export function restoringIn(dataDir: string): string {
  return join(dataDir, RESTORING, 'database')
}

/**
 * Replaces the present database with the restored one and keeps it under another name. If this is interrupted, the
 * next process to open the folder brings the present one back.
 */
export async function swapIn(dataDir: string, aside: string): Promise<void> {
  const present = join(dataDir, 'database')
  if (existsSync(present)) {
    await writeFile(join(dataDir, RESTORING, ASIDE), aside)
    await rename(present, join(dataDir, aside))
  }
  await rename(restoringIn(dataDir), present)
}

/** Ends an interrupted restore: brings the previous database back. Requires the folder's lock. */
export async function settleRestore(dataDir: string): Promise<void> {
  const folder = join(dataDir, RESTORING)
  const present = join(dataDir, 'database')
  const aside = await readFile(join(folder, ASIDE), 'utf8').catch(() => null)
  if (aside !== null && !existsSync(present)) await rename(join(dataDir, aside), present)
  await rm(folder, { recursive: true, force: true })
}
