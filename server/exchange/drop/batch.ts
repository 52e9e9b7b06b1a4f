import type { Dirent } from 'node:fs'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LoadRequest } from '../calls/loadRequest'

/** Written last, when all other files of a folder are complete; its words are the options. */
export const READY_FILE = 'ready'
/** Folders for loaded and for rejected batches. */
export const ARCHIVE = 'archive'
export const REJECTED = 'rejected'
const OWN: readonly string[] = [ARCHIVE, REJECTED]

const READY_BYTES_MAX = 1000

/** A folder of files ready to load. */
export interface Batch {
  readonly name: string
  readonly path: string
  /** Distinguishes it from an earlier one of the same name. */
  readonly readyAtMs: number
}

async function toBatch(dir: string, { name }: Dirent): Promise<Batch | null> {
  const path = join(dir, name)
  // A folder without the file is still being filled; one that cannot be read fails when it is loaded.
  const ready = await lstat(join(path, READY_FILE)).catch(() => null)
  return ready?.isFile() ? { name, path, readyAtMs: ready.mtimeMs } : null
}

/** Folders that are ready, in the order in which they became so. */
export async function listBatches(dir: string): Promise<Batch[]> {
  const entries = await readdir(dir, { withFileTypes: true })
  const folders = entries.filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.') && !OWN.includes(entry.name),
  )
  const found = await Promise.all(folders.map((entry) => toBatch(dir, entry)))
  return found
    .filter((batch) => batch !== null)
    .sort((one, other) => one.readyAtMs - other.readyAtMs || (one.name < other.name ? -1 : 1))
}

/** A folder that is rejected as a whole. */
export class Unusable extends Error {
  override readonly name = 'Unusable'
}

const WORDS = {
  full: 'isFull',
  'decimal-comma': 'hasDecimalComma',
  'hold-invitations': 'holdsInvitations',
} as const
type Word = keyof typeof WORDS
const isWord = (word: string): word is Word => Object.hasOwn(WORDS, word)

/** Reads the options; throws Unusable for unknown words. */
export async function readOptions({ path }: Batch): Promise<LoadRequest> {
  const file = join(path, READY_FILE)
  const { size } = await lstat(file)
  if (size > READY_BYTES_MAX) throw new Unusable(`${READY_FILE} has more than ${READY_BYTES_MAX} bytes`)
  const words = (await readFile(file, 'utf8')).split(/\s+/).filter((word) => word !== '')
  const flags = { isFull: false, isCheck: false, hasDecimalComma: false, holdsInvitations: false }
  const options = { ...flags, retireAtMost: null as number | null }
  for (const word of words) {
    const limit = /^retire-at-most=(\d{1,9})$/.exec(word)?.[1]
    if (limit !== undefined) options.retireAtMost = Number(limit)
    else if (isWord(word)) options[WORDS[word]] = true
    else throw new Unusable(`${READY_FILE}: there is no option '${word.slice(0, 40)}'`)
  }
  if (options.retireAtMost !== null && !options.isFull) {
    throw new Unusable(`${READY_FILE}: retire-at-most belongs to full`)
  }
  return options
}
