import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const SETUP = join(import.meta.dirname, 'setup.mjs')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setup-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs the script as that version of Node; those before 20.11 have no `import.meta.dirname`. */
async function runAs(version: string) {
  const script = (await readFile(SETUP, 'utf8'))
    .replaceAll('import.meta.dirname', 'undefined')
    .replaceAll('process.versions.node', `'${version}'`)
  const copy = join(folder, 'setup.mjs')
  await writeFile(copy, script)
  const { status, stdout, stderr } = spawnSync(process.execPath, [copy], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

it.each(['16.20.2', '18.20.4', '20.18.3', '21.7.3', '22.12.0', '23.11.1'])(
  'reports in one line that Node %s is too old',
  async (version) => {
    expect(await runAs(version)).toEqual({
      status: 1,
      stdout: '',
      stderr: `Node ${version} is too old or unsupported: use 20.19 or later, 22.13 or later, or 24 and up.\n`,
    })
  },
)
