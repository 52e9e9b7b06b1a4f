import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BenchCase } from '../figure'
import { readManifest, scriptsOf } from '../measure/manifest'

/** Screens of a ready session at the catalogue, and the worker. */
const CATALOGUE = ['index.html', 'ready']
const WORKER = /^catalogue\.worker-.*\.js$/
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

const KB = 1000
/** Limit of the script that all MUI screens share. */
const MUI_KB = 90
const MUI = /^mui-.*\.js$/
/** Limit of the landing page editor with Slate. */
const EDITOR_KB = 150
const EDITOR = /^LandingEditorPage-.*\.js$/
/** Multiple of the floor; the worker is a tenth of it (docs/decisions, speed). */
const CATALOGUE_TIMES = 1.4

async function gzipKb(folder: string, files: readonly string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readFile(join(folder, file))))
  return contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0) / KB
}

/** Scripts of the page itself. */
async function inlineKb(folder: string): Promise<number> {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script)
  return gzipSync(scripts.join('\n'), { level: 9 }).length / KB
}

async function floorKb(folder: string): Promise<number> {
  const files = await readdir(join(folder, 'assets'))
  return gzipKb(
    join(folder, 'assets'),
    files.filter((file) => file.endsWith('.js')),
  )
}

/** Script size of the first screens, compared with a page of the same libraries that does nothing. */
export const entrySize: BenchCase = {
  name: 'entry',
  title: 'Script to be loaded, gzip',
  measure: async (lab) => {
    const client = await lab.storefront()
    const yardstick = { name: 'floor', value: await floorKb(await lab.floor()) }
    const manifest = await readManifest(client)
    const inline = await inlineKb(client)
    const entry = inline + (await gzipKb(client, scriptsOf(manifest, ['index.html'])))
    const assets = await readdir(join(client, 'assets'))
    const named = (pattern: RegExp) =>
      assets.filter((file) => pattern.test(file)).map((file) => `assets/${file}`)
    const all = inline + (await gzipKb(client, [...scriptsOf(manifest, CATALOGUE), ...named(WORKER)]))
    return [
      { name: 'sign-in, of which in the page itself', unit: 'kB', value: inline },
      { name: 'sign-in interactive', unit: 'kB', value: entry, yardstick, budget: 1 },
      {
        name: 'catalogue interactive, with its worker',
        unit: 'kB',
        value: all,
        yardstick,
        budget: CATALOGUE_TIMES,
      },
      {
        name: 'MUI, shared by the other screens',
        unit: 'kB',
        value: await gzipKb(client, named(MUI)),
        budget: MUI_KB,
      },
      {
        name: 'landing page editor',
        unit: 'kB',
        value: await gzipKb(client, named(EDITOR)),
        budget: EDITOR_KB,
      },
    ]
  },
}
