import { cp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Copies folders next to the built server, where `join(import.meta.dirname, 'migrations')` finds them.
 */
export function copyBeside(folders: readonly string[]): Plugin {
  let root = ''
  let outDir = ''
  return {
    name: 'copy-beside',
    apply: 'build',
    configResolved(config) {
      root = config.root
      outDir = join(config.root, config.build.outDir)
    },
    async writeBundle() {
      for (const folder of folders) {
        await cp(join(root, folder), join(outDir, basename(folder)), { recursive: true })
      }
    },
  }
}
