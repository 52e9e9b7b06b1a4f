import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Entry, fromFd, type ZipFile } from 'yauzl'
import { Failure, StartupError } from '../../foundation/failure'
import { type FileSource, findInputs, type FoundFiles } from '../folder/findInputs'

const MB = 1024 * 1024
const ENTRIES_MAX = 100_000

const bad = (message: string) => new Failure(400, { message })

function openZip(fd: number): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromFd(fd, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) reject(bad('The body is no ZIP archive'))
      else resolve(zip)
    })
  })
}

/** Rejects an entry before any of it is unpacked; reading enforces its declared size. */
function checkEntry(entry: Entry, isThere: boolean): void {
  if (isThere) throw bad(`${entry.fileName} is in the archive twice`)
  if (!entry.canDecodeFileData()) throw bad(`${entry.fileName} is encrypted, or packed in an unknown way`)
}

/** Files of the archive by path. */
function listEntries(zip: ZipFile, maxBytes: number): Promise<ReadonlyMap<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>()
    let bytes = 0
    zip.on('error', (error: Error) => {
      reject(bad(`The archive is damaged: ${error.message}`))
    })
    zip.on('end', () => {
      resolve(entries)
    })
    zip.on('entry', (entry: Entry) => {
      try {
        if (!entry.fileName.endsWith('/')) {
          checkEntry(entry, entries.has(entry.fileName))
          entries.set(entry.fileName, entry)
        }
        bytes += entry.uncompressedSize
        if (bytes > maxBytes) {
          const message = `The archive has more than ${(maxBytes / MB).toLocaleString('en-US')} MB when unpacked`
          throw new Failure(413, { message })
        }
        if (entries.size > ENTRIES_MAX) throw new Failure(413, { message: 'The archive has too many files' })
      } catch (error) {
        reject(error instanceof Error ? error : new Error('The archive cannot be read'))
        return
      }
      zip.readEntry()
    })
    zip.readEntry()
  })
}

/** Content of an entry; fails if it is longer than declared. */
function streamOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(bad(`The archive is damaged: ${error.message}`))
      else resolve(stream)
    })
  })
}

async function* contentOf(zip: ZipFile, entry: Entry): AsyncIterable<Uint8Array> {
  try {
    yield* (await streamOf(zip, entry)) as AsyncIterable<Uint8Array>
  } catch (error) {
    if (error instanceof Failure) throw error
    throw bad(`${entry.fileName} is damaged in the archive`)
  }
}

function sourceOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>): FileSource {
  const paths = [...entries.keys()]
  const parts = paths.map((path) => path.split('/'))
  return {
    files: paths.filter((path) => !path.includes('/')),
    folders: [...new Set(parts.filter((each) => each.length > 1).map(([folder = '']) => folder))],
    namesIn: (folder) =>
      Promise.resolve(
        parts.filter((each) => each.length === 2 && each[0] === folder).map(([, name = '']) => name),
      ),
    open: (path) => {
      const entry = entries.get(path)
      if (!entry) throw new Error(`There is no ${path}`)
      return contentOf(zip, entry)
    },
    read: async (path, maxBytes) => {
      const entry = entries.get(path)
      if (!entry || entry.uncompressedSize > maxBytes) return null
      return new Uint8Array(await buffer(contentOf(zip, entry)))
    },
  }
}

/**
 * Finds the files of all kinds in a ZIP archive, which are unpacked as they are read. Throws 400 if it is not an
 * archive or has nothing to load, and 413 if it is too large when unpacked.
 */
export async function openArchive({ fd }: Pick<FileHandle, 'fd'>, maxBytes: number): Promise<FoundFiles> {
  const zip = await openZip(fd)
  const entries = await listEntries(zip, maxBytes)
  try {
    const found = findInputs(sourceOf(zip, entries))
    if (found.inputs.length > 0) return found
    throw bad('There are no files to load: they have to be at the top of the archive, as products.csv')
  } catch (error) {
    throw error instanceof StartupError ? bad(error.message) : error
  }
}
