import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { lastMigration } from '../database'

/** File in the data folder, readable only by its owner. */
const FILE = 'control.json'
const SOCKET = 'control.sock'
/** The lowest limit of all systems is 104 bytes, including the terminating zero. */
const PATH_MAX_BYTES = 100

const PlaceSchema = v.object({
  /** Path of the socket, or name of the pipe. */
  path: v.string(),
  /** Secret of the file: a process that can read it may use the database. */
  key: v.string(),
  /** Time of the newest migration known to the server. */
  migration: v.number(),
})
/** Endpoint where a running server accepts commands. */
export type Place = v.InferOutput<typeof PlaceSchema>

/** A socket in the data folder; if its path would be too long, in a new folder of this user. */
async function choosePath(dataDir: string): Promise<string> {
  if (process.platform === 'win32') return `\\\\.\\pipe\\tradecounter-${randomBytes(16).toString('hex')}`
  const path = join(dataDir, SOCKET)
  if (Buffer.byteLength(path) <= PATH_MAX_BYTES) return path
  return join(await mkdtemp(join(tmpdir(), 'tradecounter-')), SOCKET)
}

/** Creates a new endpoint and removes leftovers of a killed server. Requires the folder's lock. */
export async function choosePlace(dataDir: string): Promise<Place> {
  await removePlace(dataDir)
  const key = randomBytes(32).toString('hex')
  return { path: await choosePath(dataDir), key, migration: lastMigration() }
}

export async function publishPlace(dataDir: string, place: Place): Promise<void> {
  await writeFile(join(dataDir, FILE), JSON.stringify(place), { mode: 0o600 })
}

/** Null if no server has listened here, or it has ended. */
export async function readPlace(dataDir: string): Promise<Place | null> {
  try {
    return v.parse(PlaceSchema, JSON.parse(await readFile(join(dataDir, FILE), 'utf8')))
  } catch {
    return null
  }
}

export async function removePlace(dataDir: string): Promise<void> {
  const place = await readPlace(dataDir)
  await rm(join(dataDir, FILE), { force: true })
  if (process.platform === 'win32') return
  await rm(join(dataDir, SOCKET), { force: true })
  const folder = place && dirname(place.path)
  if (folder && folder !== dataDir) await rm(folder, { recursive: true, force: true })
}
