import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Beside this file when run from source, beside the built dist/server/main.js otherwise. */
export function migrationsFolder(): string {
  const folder = join(import.meta.dirname, 'migrations')
  if (!existsSync(join(folder, 'meta', '_journal.json'))) throw new Error(`No migrations in ${folder}`)
  return folder
}
