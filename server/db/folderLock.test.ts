import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder, startOf } from './folderLock'

let folder: string
let file: string
let child: ChildProcess | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'))
  file = join(folder, 'tradecounter.lock')
})
afterEach(async () => {
  child?.kill()
  child = undefined
  await rm(folder, { recursive: true, force: true })
})

async function startProcess(): Promise<number> {
  child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] })
  await once(child, 'spawn')
  return child.pid ?? 0
}

async function endedProcess(): Promise<number> {
  const ended = spawn(process.execPath, ['-e', ''])
  await once(ended, 'exit')
  return ended.pid ?? 0
}

async function leaveLock(holder: object): Promise<void> {
  await writeFile(file, JSON.stringify({ host: hostname(), start: null, id: 'left', ...holder }))
}

describe('lockFolder', () => {
  it('creates the folder, writes its process id to it, and removes every trace on release', async () => {
    const inner = join(folder, 'a/b')
    const lock = await lockFolder(inner)
    const holder: unknown = JSON.parse(await readFile(join(inner, 'tradecounter.lock'), 'utf8'))
    expect(holder).toMatchObject({ pid: process.pid, host: hostname() })
    await lock.release()
    expect(await readdir(inner)).toEqual([])
  })

  it('rejects a folder locked by this process, until it is released', async () => {
    const lock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(`DATA_DIR: ${folder} is in use by this process`)
    await lock.release()
    const again = await lockFolder(folder)
    await again.release()
  })

  it('rejects a folder locked by a running process', async () => {
    const pid = await startProcess()
    await leaveLock({ pid, start: startOf(pid) })
    await expect(lockFolder(folder)).rejects.toThrow(`DATA_DIR: ${folder} is in use by process ${pid}`)
    expect(await readdir(folder)).toEqual(['tradecounter.lock'])
  })

  it('takes over from a process that ended without cleaning up', async () => {
    await leaveLock({ pid: await endedProcess() })
    const lock = await lockFolder(folder)
    await lock.release()
    expect(await readdir(folder)).toEqual([])
  })

  it('takes over when the process id now belongs to another process', async () => {
    await leaveLock({ pid: await startProcess(), start: 'another boot:1' })
    await (await lockFolder(folder)).release()
  })

  it('takes over from its own process id, since containers reuse it at each start', async () => {
    await leaveLock({ pid: process.pid })
    await (await lockFolder(folder)).release()
  })

  it('lets one of many take over', async () => {
    await leaveLock({ pid: await endedProcess() })
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
    const won = tries.filter((each) => each.status === 'fulfilled')
    expect(won).toHaveLength(1)
    await won[0]?.value.release()
  })

  it('never takes over from another machine', async () => {
    await leaveLock({ pid: 1, host: 'elsewhere' })
    await expect(lockFolder(folder)).rejects.toThrow(
      `${folder} is in use by process 1 on elsewhere; if it ended, delete ${file}`,
    )
  })

  it('waits for a lock that is being written, and takes over a half-written one', async () => {
    await writeFile(file, '{"pid":')
    await expect(lockFolder(folder)).rejects.toThrow('is in use by a starting process')
    await utimes(file, new Date(0), new Date(0))
    await (await lockFolder(folder)).release()
  })

  it('ignores an unfinished takeover', async () => {
    await leaveLock({ pid: await endedProcess() })
    await writeFile(`${file}.takeover`, '')
    await utimes(`${file}.takeover`, new Date(0), new Date(0))
    await (await lockFolder(folder)).release()
    expect(await readdir(folder)).toEqual([])
  })

  it('does not remove a lock that is no longer its own', async () => {
    const lock = await lockFolder(folder)
    await leaveLock({ pid: 1, host: 'elsewhere' })
    await lock.release()
    expect(await readdir(folder)).toEqual(['tradecounter.lock'])
  })

  it('reports that the folder cannot be created', async () => {
    await writeFile(join(folder, 'file'), '')
    const inFile = join(folder, 'file/data')
    await expect(lockFolder(inFile)).rejects.toThrow(`DATA_DIR: ${inFile} cannot be written (ENOTDIR)`)
  })

  it('reports that the folder is read-only', async () => {
    await chmod(folder, 0o555)
    // Root may write anywhere: this test switches to another user.
    const isRoot = process.geteuid?.() === 0
    if (isRoot) process.seteuid?.(65_534)
    try {
      await expect(lockFolder(folder)).rejects.toThrow(`DATA_DIR: ${folder} cannot be written (EACCES)`)
    } finally {
      if (isRoot) process.seteuid?.(0)
    }
  })
})
