import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { StartupError } from '../foundation/failure'
import { noRoom } from './diskRoom'
import { codeOf, isDiskFull } from './errors'
import { readFileSync } from 'node:fs'

/** Start time of a process in the system's count since boot; null if unavailable. */
export function startOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // The second field is a name in parentheses that may contain blanks; the start is the 22nd field.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    return fields?.[19] === undefined ? null : `${boot}:${fields[19]}`
  } catch {
    return null
  }
}

/** True if the process runs and has this start time, or one of the two times is unavailable. */
function isRunning(pid: number, start: string | null): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false
  }
  const now = startOf(pid)
  return start === null || now === null || start === now
}

const LOCK_FILE = 'tradecounter.lock'
/** Age below which an incomplete lock may still be being written; an older one was abandoned. */
const WRITING_MS = 5000

interface Holder {
  readonly pid: number
  readonly host: string
  /** Start time of the process, if available: process numbers are reused, start times are not. */
  readonly start: string | null
  readonly id: string
}

export interface FolderLock {
  readonly release: () => Promise<void>
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null && 'pid' in value && 'host' in value && 'id' in value
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'))
    return isHolder(value) ? value : null
  } catch {
    return null
  }
}

async function writeHolder(file: FileHandle, holder: Holder): Promise<void> {
  try {
    await file.writeFile(JSON.stringify(holder))
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Exclusive creation succeeds for only one process, even on a network file system. */
async function create(path: string, holder: Holder): Promise<boolean> {
  try {
    const file = await open(path, 'wx')
    await writeHolder(file, holder).catch(async (error: unknown) => {
      // Removes the incomplete lock, which must not block other processes.
      await rm(path, { force: true })
      throw error
    })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function inUse(folder: string, by: string, hint = ''): StartupError {
  return new StartupError(`DATA_DIR: ${folder} is in use by ${by}${hint}`)
}

/** Locks of this process by path: after a container restart the process number is the same. */
const lockedPaths = new Set<string>()

async function isBeingWritten(path: string): Promise<boolean> {
  const written = await stat(path).catch(() => null)
  return written !== null && Date.now() - written.mtimeMs < WRITING_MS
}

/** Returns if the lock's process has ended or the lock was abandoned; throws if the process may still run. */
async function checkStale(folder: string, path: string): Promise<void> {
  const holder = await readHolder(path)
  if (!holder) {
    if (await isBeingWritten(path)) throw inUse(folder, 'a starting process')
    return
  }
  if (lockedPaths.has(path)) throw inUse(folder, 'this process')
  if (holder.host !== hostname()) {
    throw inUse(folder, `process ${holder.pid} on ${holder.host}`, `; if it ended, delete ${path}`)
  }
  if (holder.pid !== process.pid && isRunning(holder.pid, holder.start)) {
    throw inUse(folder, `process ${holder.pid}`)
  }
}

/** Replaces a dead process's lock. Only one process at a time passes the gate, so that no fresh lock is removed. */
async function takeOver(folder: string, path: string, holder: Holder): Promise<boolean> {
  const gate = `${path}.takeover`
  if (!(await create(gate, holder))) {
    if (await isBeingWritten(gate)) return false
    await rm(gate, { force: true })
    if (!(await create(gate, holder))) return false
  }
  try {
    await checkStale(folder, path)
    await rm(path, { force: true })
    return await create(path, holder)
  } finally {
    await rm(gate, { force: true })
  }
}

function cannotWrite(folder: string, error: unknown): StartupError {
  return new StartupError(`DATA_DIR: ${folder} cannot be written (${codeOf(error) ?? String(error)})`)
}

async function makeOne(folder: string): Promise<void> {
  await mkdir(folder).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
}

/** Node's recursive mkdir never returns under a parent, such as /proc, that rejects folders with ENOENT. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await makeOne(folder)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error
    await makeFolder(dirname(folder))
    await makeOne(folder)
  }
}

/** Locks the folder for this process, or throws a `StartupError` that names the holder. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, LOCK_FILE)
  const holder = { pid: process.pid, host: hostname(), start: startOf(process.pid), id: randomUUID() }
  try {
    await makeFolder(folder)
    const isTaken = (await create(path, holder)) || (await takeOver(folder, path, holder))
    if (!isTaken) throw inUse(folder, 'a starting process')
  } catch (error) {
    if (isDiskFull(error)) throw noRoom(folder)
    throw error instanceof StartupError ? error : cannotWrite(folder, error)
  }
  lockedPaths.add(path)
  return {
    release: async () => {
      lockedPaths.delete(path)
      const now = await readHolder(path)
      if (now?.id === holder.id) await rm(path, { force: true })
    },
  }
}
