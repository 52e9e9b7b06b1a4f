import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Lab } from '../lab'
import type { Figure } from '../report'

/** Chunks of a ready session at the catalogue; its worker is a file of its own. */
const CATALOGUE = ['index.html', 'ready']
const WORKER = /^catalogue\.worker-.*\.js$/
const MUI = /^mui-.*\.js$/
const EDITOR = /^LandingEditorPage-.*\.js$/
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

type Manifest = Readonly<Record<string, { file: string; name?: string; imports?: readonly string[] }>>

/** Files of some chunks with all their static imports, without duplicates. */
function scriptsOf(manifest: Manifest, chunks: readonly string[]): string[] {
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

const gzipKb = (content: Buffer | string): number => gzipSync(content, { level: 9 }).length / 1000

async function sumKb(folder: string, files: readonly string[]): Promise<number> {
  let sum = 0
  for (const file of files) sum += gzipKb(await readFile(join(folder, file)))
  return sum
}

async function assetsOf(folder: string, pattern: RegExp): Promise<string[]> {
  const files = await readdir(join(folder, 'assets'))
  return files.filter((file) => pattern.test(file)).map((file) => join('assets', file))
}

/**
 * Script size of the first screens, compared with a page of the same libraries that does nothing, and of MUI
 * and the landing page editor.
 */
export async function measureEntry(lab: Lab): Promise<Figure[]> {
  const [client, floor] = [await lab.storefront(), await lab.floor()]
  const yardstick = { name: 'floor', value: await sumKb(floor, await assetsOf(floor, /\.js$/)) }
  const manifest = JSON.parse(await readFile(join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const html = await readFile(join(client, 'index.html'), 'utf8')
  const inline = gzipKb([...html.matchAll(INLINE_SCRIPT)].map(([, script]) => script).join('\n'))
  const ofChunks = async (chunks: readonly string[]) =>
    inline + (await sumKb(client, scriptsOf(manifest, chunks)))
  const ofAsset = async (pattern: RegExp) => sumKb(client, await assetsOf(client, pattern))
  const catalogue = (await ofChunks(CATALOGUE)) + (await ofAsset(WORKER))
  const unit = 'kB'
  return [
    { name: 'sign-in interactive', unit, value: await ofChunks(['index.html']), yardstick, budget: 1 },
    { name: 'catalogue interactive, with its worker', unit, value: catalogue, yardstick, budget: 1.4 },
    { name: 'MUI, shared by the other screens', unit, value: await ofAsset(MUI), budget: 90 },
    { name: 'landing page editor', unit, value: await ofAsset(EDITOR), budget: 150 },
  ]
}
