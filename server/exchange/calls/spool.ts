import { createHash, type Hash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../foundation/config'
import { requireFree } from '../../db/diskRoom'
import { ClientAborted, Failure } from '../../foundation/failure'

const MB = 1024 * 1024
/** Longest silence of a sender. */
const SILENCE_MS = 60_000
/** Interval, in received bytes, of checks for free disk space. */
const ROOM_STEP_BYTES = 16 * MB

/** A private file: it is unlinked at once, so the system deletes it when it is closed or the process dies. */
export interface Spool {
  readonly handle: FileHandle
  readonly close: () => Promise<void>
}

export async function openSpool({
  dataDir,
  minFreeMb,
}: Pick<Config, 'dataDir' | 'minFreeMb'>): Promise<Spool> {
  const folder = join(dataDir, 'spool')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  requireFree(dataDir, minFreeMb)
  const path = join(folder, randomUUID())
  const handle = await open(path, 'wx+', 0o600)
  await unlink(path)
  return { handle, close: () => handle.close() }
}

/** A received body, stored on disk. */
export interface Received {
  readonly bytes: number
  readonly hash: string
  readonly handle: FileHandle
  readonly read: () => AsyncIterable<Uint8Array>
  readonly close: () => Promise<void>
}

export interface ReceiveOptions extends Pick<Config, 'dataDir' | 'minFreeMb'> {
  readonly maxBytes: number
  /** Size from the header; 0 if absent. */
  readonly announcedBytes: number
  readonly silenceMs?: number
}

const tooLarge = (max: number) =>
  new Failure(413, { message: `The body is larger than ${(max / MB).toLocaleString('en-US')} MB` })

export type BodyReader = ReadableStreamDefaultReader<Uint8Array>

/** The next chunk; null at the end. */
async function nextChunk(reader: BodyReader, silenceMs: number): Promise<Uint8Array | null> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Failure(408, { message: 'Nothing more of the body has come' }))
    }, silenceMs)
  })
  const next = reader.read().then(
    ({ value, done }) => (done ? null : value),
    (error: unknown) => {
      throw new ClientAborted(error)
    },
  )
  try {
    return await Promise.race([next, silence])
  } finally {
    clearTimeout(timer)
    // The read may still fail after the timeout.
    next.catch(() => undefined)
  }
}

async function copy(
  reader: BodyReader,
  { handle }: Spool,
  hash: Hash,
  options: ReceiveOptions,
): Promise<number> {
  const { maxBytes, silenceMs = SILENCE_MS, dataDir, minFreeMb } = options
  let [bytes, nextLook] = [0, ROOM_STEP_BYTES]
  for (;;) {
    const chunk = await nextChunk(reader, silenceMs)
    if (!chunk) return bytes
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw tooLarge(maxBytes)
    if (bytes > nextLook) {
      requireFree(dataDir, minFreeMb)
      nextLook += ROOM_STEP_BYTES
    }
    hash.update(chunk)
    await handle.write(chunk)
  }
}

/** Reads a whole body onto the disk: a slow sender blocks no other load, and a large body takes no memory. */
export async function spoolBody(reader: BodyReader | null, options: ReceiveOptions): Promise<Received> {
  if (options.announcedBytes > options.maxBytes) throw tooLarge(options.maxBytes)
  const spool = await openSpool(options)
  const { handle, close } = spool
  try {
    const hash = createHash('sha256')
    const bytes = reader ? await copy(reader, spool, hash, options) : 0
    const read = () => handle.createReadStream({ start: 0, autoClose: false })
    return { bytes, hash: hash.digest('hex'), handle, read, close }
  } catch (error) {
    await close()
    throw error
  }
}
