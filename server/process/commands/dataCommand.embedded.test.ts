import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SHOP_FILES } from '@test/builders/exchangeFiles'
import { writeEmbeddedCopy } from '@test/database/embeddedCopy'
import { builtServer } from '@test/worlds/app/builtServer'
import { lockFolder } from '../../db/folderLock'
import { readDataArguments } from '../../exchange/dataCommand'

let main: string
let folder: string
let shop: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-'))
  shop = join(folder, 'shop')
  await mkdir(shop)
  for (const [name, content] of Object.entries(SHOP_FILES)) await writeFile(join(shop, name), content)
  main = await builtServer()
  await writeEmbeddedCopy('empty', join(folder, 'data'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs the built server's command as on a server, without interactive input. */
async function run(...args: readonly string[]) {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, [main, 'data', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ])
  return { output, errors, code }
}

describe('the data command of a built server', () => {
  it('checks, loads and exports, with exit codes', async () => {
    expect(await run('check', shop)).toMatchObject({ code: 0, errors: '' })
    expect(await run('load', shop)).toMatchObject({ code: 0, errors: '' })
    const copy = join(folder, 'copy')
    expect((await run('export', copy)).output).toMatch(/^products {2}2$/m)
    await writeFile(join(copy, 'stock.csv'), 'product,on_hand\nP1,many\n')
    const refused = await run('load', copy)
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.output).toContain("stock.csv line 2, on_hand: 'many' is no number")
    await writeFile(join(copy, 'stock.csv'), 'product,on_hand\nP1,480\n')
    const unasked = await run('load', copy, '--full')
    expect(unasked).toMatchObject({ code: 1 })
    expect(unasked.output).toContain('repeat the command with --yes')
  })

  it.each([
    ['no words', []],
    ['another word', ['import', 'x']],
    ['no folder', ['load']],
    ['two folders', ['load', 'a', 'b']],
    ['an unknown option', ['load', 'a', '--fast']],
  ])('rejects other arguments: %s', (_, args) => {
    expect(readDataArguments(args)).toBeNull()
  })

  it('prints its usage with exit code 2', async () => {
    const result = await run('import', 'x')
    expect(result).toMatchObject({ code: 2, output: '' })
    expect(result.errors).toContain('data load FOLDER')
  })

  it('reports a missing folder, and a folder without files to load', async () => {
    const missing = await run('load', join(folder, 'nowhere'))
    expect(missing).toMatchObject({ code: 1 })
    expect(missing.errors).toContain('There is no folder')
    const bare = join(folder, 'bare')
    await mkdir(bare)
    expect((await run('load', bare)).errors).toContain('There are no files to load')
    await writeFile(join(bare, 'stock.csv'), 'product,on_hand\n')
    await writeFile(join(bare, 'stock.ndjson'), '')
    expect((await run('load', bare)).errors).toContain('stock.csv and stock.ndjson')
  })

  it('asks to stop the server that has the embedded database', async () => {
    const lock = await lockFolder(join(folder, 'data'))
    try {
      const result = await run('load', shop)
      expect(result).toMatchObject({ code: 1, output: '' })
      expect(result.errors).toContain('is in use by')
      expect(result.errors).toContain('Stop the server first.')
    } finally {
      await lock.release()
    }
  })

  it('writes a template without a database', async () => {
    const lock = await lockFolder(join(folder, 'data'))
    try {
      expect(await run('template', join(folder, 'template'))).toMatchObject({ code: 0 })
    } finally {
      await lock.release()
    }
  })
})
