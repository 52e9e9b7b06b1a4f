import { statfsSync } from 'node:fs'
import type { Logger } from 'drizzle-orm/logger'
import { StartupError } from '../foundation/failure'

const MB = 1024 * 1024
/** Size of an empty database. */
const NEW_DATABASE_MB = 64

/** Has PostgreSQL's error code for a full disk, but is thrown before the disk is full. */
class DiskFull extends Error {
  override readonly name = 'DiskFull'
  readonly code = '53100'
}

/** Bytes that this user may still write; infinite if the file system does not report it. */
function freeBytesOf(folder: string): number {
  const { bavail, bsize, blocks } = statfsSync(folder)
  return blocks === 0 ? Infinity : bavail * bsize
}

const READS = /^\s*(select|show|set|begin|commit|rollback|savepoint|release|explain)\b/i

/**
 * Rejects statements that write while less than `minFreeMb` is free. The embedded database must never meet a full
 * disk: when it cannot extend its log, it blocks the whole process for good.
 */
export function rejectWithoutSpace(
  dataDir: string,
  minFreeMb: number,
  freeBytes: (folder: string) => number = freeBytesOf,
): Logger {
  // Drizzle calls its logger right before each statement.
  return {
    logQuery: (text) => {
      if (READS.test(text) || freeBytes(dataDir) >= minFreeMb * MB) return
      throw new DiskFull(`Less than ${minFreeMb} MB are free for ${dataDir}`)
    },
  }
}

/** Throws `DiskFull` when less than `minFreeMb` is free. */
export function requireFree(folder: string, minFreeMb: number): void {
  if (freeBytesOf(folder) < minFreeMb * MB)
    throw new DiskFull(`Less than ${minFreeMb} MB are free for ${folder}`)
}

export function noRoom(dataDir: string): StartupError {
  return new StartupError(`DATA_DIR: the disk of ${dataDir} is full`)
}

/** Throws a `StartupError` unless so many megabytes can be written and the reserve stays free. */
export function requireMb(dataDir: string, minFreeMb: number, mb: number): void {
  const needed = minFreeMb + Math.ceil(mb)
  const free = freeBytesOf(dataDir)
  if (free >= needed * MB) return
  const figures = `${Math.floor(free / MB)} MB are free, at least ${needed} MB are needed`
  throw new StartupError(`${noRoom(dataDir).message} (${figures})`)
}

/** Must run before anything is written: creating a database on a full disk never ends. */
export function requireRoom(dataDir: string, minFreeMb: number, isNew: boolean): void {
  requireMb(dataDir, minFreeMb, isNew ? NEW_DATABASE_MB : 0)
}
