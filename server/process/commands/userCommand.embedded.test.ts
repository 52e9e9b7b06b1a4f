import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeEmbeddedCopy } from '@test/database/embeddedCopy'
import { readConfig } from '../../foundation/config'
import { lockFolder } from '../../db/folderLock'
import { createLog } from '../../foundation/log'
import { manageUsers } from './user'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'user-'))
  await writeEmbeddedCopy('empty', folder)
})
afterAll(() => rm(folder, { recursive: true }))

async function run(...args: readonly string[]) {
  let output = ''
  let errors = ''
  const code = await manageUsers(readConfig({ DATA_DIR: folder }), createLog('error'), args, {
    write: (text) => (output += text),
    writeError: (text) => (errors += text),
  })
  return { code, output, errors }
}

describe('the user command on the embedded database', () => {
  it('opens the database, and closes it again', async () => {
    const added = await run('add', 'a@b.example', '--name', 'Ada', '--role', 'administrator')
    expect(added).toMatchObject({ code: 0, errors: '' })
    expect((await run('list')).output).toContain('a@b.example')
  })

  it('prints its usage, with exit code 2 and without the database', async () => {
    const lock = await lockFolder(folder)
    try {
      const result = await run('remove', 'a@b.example')
      expect(result).toMatchObject({ code: 2, output: '' })
      expect(result.errors).toContain("There is no 'remove'\nUsage:\n  user add EMAIL")
    } finally {
      await lock.release()
    }
  })

  it('asks to stop the running server', async () => {
    const lock = await lockFolder(folder)
    try {
      const running = run('list')
      await expect(running).rejects.toThrow('is in use by')
      await expect(running).rejects.toThrow('Stop the server first.')
    } finally {
      await lock.release()
    }
  })
})
