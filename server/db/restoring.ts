import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The restored database until it is checked, and the name under which the present one is kept. */
const RESTORING = 'restoring'
const ASIDE = 'aside'

/** Where the database of a backup is unpacked and tried. */
export function restoringIn(dataDir: string): string {
  return join(dataDir, RESTORING, 'database')
}

/**
 * Puts the restored database in the place of the present one, which is kept under another name. Whoever opens
 * the folder after this was interrupted finds the present one again.
 */
export async function swapIn(dataDir: string, aside: string): Promise<void> {
  const present = join(dataDir, 'database')
  if (existsSync(present)) {
    await writeFile(join(dataDir, RESTORING, ASIDE), aside)
    await rename(present, join(dataDir, aside))
  }
  await rename(restoringIn(dataDir), present)
}

/** Ends a restore that was interrupted: the database is the one before. The folder is locked by this process. */
export async function settleRestore(dataDir: string): Promise<void> {
  const folder = join(dataDir, RESTORING)
  const present = join(dataDir, 'database')
  const aside = await readFile(join(folder, ASIDE), 'utf8').catch(() => null)
  if (aside !== null && !existsSync(present)) await rename(join(dataDir, aside), present)
  await rm(folder, { recursive: true, force: true })
}
