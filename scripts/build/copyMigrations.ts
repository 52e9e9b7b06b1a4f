import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Copies the migrations beside the built server, where `join(import.meta.dirname, 'migrations')` finds them.
 */
export function copyMigrations(folder: string): Plugin {
  let root = ''
  let outDir = ''
  return {
    name: 'copy-migrations',
    apply: 'build',
    configResolved(config) {
      root = config.root
      outDir = join(config.root, config.build.outDir)
    },
    async writeBundle() {
      await cp(join(root, folder), join(outDir, 'migrations'), { recursive: true })
    },
  }
}
