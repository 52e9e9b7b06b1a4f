import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { StartupError } from '../../failure'
import type { KindFiles } from '../files'
import type { Kind } from '../kind'
import { KINDS } from '../kinds/index'
import { readCsv } from '../reading/readCsv'
import { readJson } from '../reading/readJson'
import { readNdjson } from '../reading/readNdjson'
import type { Input } from '../run/stage'

const READERS = { '.csv': readCsv, '.ndjson': readNdjson, '.json': readJson } as const
type Extension = keyof typeof READERS

/** Written by a load that is refused. */
export const ERRORS_FILE = 'errors.csv'

/** The files of a folder by what they are. */
export interface FoundFiles {
  readonly inputs: readonly Input[]
  /** Names that mean nothing. */
  readonly unknown: readonly string[]
}

async function listFolder(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new StartupError(`There is no folder ${folder}`)
    if (code === 'ENOTDIR') throw new StartupError(`${folder} is no folder`)
    throw error
  }
}

/** The names that a kind's file may have; the first is written. */
export const fileNamesOf = ({ name, format }: Kind): readonly [string, ...string[]] =>
  format === 'json' ? [`${name}.json`] : [`${name}.csv`, `${name}.ndjson`]

/** The files of a kind's subfolder. */
function filesIn(folder: string): KindFiles {
  return {
    read: async (name, maxBytes) => {
      const path = join(folder, name)
      const found = await stat(path).catch(() => null)
      if (!found?.isFile() || found.size > maxBytes) return null
      return new Uint8Array(await readFile(path))
    },
  }
}

/** A subfolder as the only data of a kind: a row for each file. */
function subfolderInput(folder: string, kind: Kind, subfolder: string): Input {
  async function* rows() {
    const names = await listFolder(join(folder, subfolder))
    const files = names.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    let line = 0
    for (const { name } of files) yield { line: (line += 1), cells: [name] }
  }
  const open = () => Promise.resolve({ heading: ['name'], rows: rows() })
  return { kind, file: subfolder, files: filesIn(join(folder, subfolder)), open }
}

interface Entries {
  readonly files: readonly string[]
  readonly folders: readonly string[]
}

function inputOf(folder: string, kind: Kind, { files: names, folders }: Entries): Input[] {
  const { format, folder: subfolder = '' } = kind
  if (format === 'files') return folders.includes(subfolder) ? [subfolderInput(folder, kind, subfolder)] : []
  const found = names.filter((name) => fileNamesOf(kind).includes(name.toLowerCase()))
  const [file, second] = found
  if (second !== undefined) throw new StartupError(`There are both ${found.join(' and ')}: give one of them`)
  if (file === undefined) return []
  const extension = extname(file).toLowerCase() as Extension
  const read = READERS[extension]
  // Only CSV comes from spreadsheets.
  const hasDecimalPoint = extension !== '.csv'
  const open = () => read(createReadStream(join(folder, file)))
  const files = subfolder === '' ? undefined : filesIn(join(folder, subfolder))
  return [{ kind, file, hasDecimalPoint, open, ...(files && { files }) }]
}

/** Finds the files of all kinds in a folder; throws a `StartupError` without any. */
export async function openFolder(folder: string): Promise<FoundFiles> {
  const entries = await listFolder(folder)
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const inputs = KINDS.flatMap((kind) => inputOf(folder, kind, { files, folders }))
  const known = [...inputs.map(({ file }) => file), ...KINDS.map((kind) => kind.folder), ERRORS_FILE]
  const unknown = [...files, ...folders].filter((name) => !known.includes(name) && !name.startsWith('.'))
  return { inputs, unknown }
}
