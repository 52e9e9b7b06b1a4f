import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface ManifestEntry {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
}

export type Manifest = Readonly<Record<string, ManifestEntry>>

export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest
}

/** Files of some chunks with all their static imports, without duplicates. */
export function scriptsOf(manifest: Manifest, chunks: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (name: string): void => {
    const entry = manifest[name] ?? Object.values(manifest).find((each) => each.name === name)
    if (!entry) throw new Error(`The build has no chunk ${name}`)
    if (found.has(entry.file)) return
    found.add(entry.file)
    entry.imports?.forEach(visit)
  }
  chunks.forEach(visit)
  return [...found]
}
