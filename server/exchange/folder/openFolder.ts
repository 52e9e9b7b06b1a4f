import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { StartupError } from '../../failure'
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

function inputOf(folder: string, kind: Kind, names: readonly string[]): Input[] {
  const found = names.filter((name) => fileNamesOf(kind).includes(name.toLowerCase()))
  const [file, second] = found
  if (second !== undefined) throw new StartupError(`There are both ${found.join(' and ')}: give one of them`)
  if (file === undefined) return []
  const extension = extname(file).toLowerCase() as Extension
  const read = READERS[extension]
  // Only CSV comes from spreadsheets.
  const hasDecimalPoint = extension !== '.csv'
  return [{ kind, file, hasDecimalPoint, open: () => read(createReadStream(join(folder, file))) }]
}

/** Finds the files of all kinds in a folder; throws a `StartupError` without any. */
export async function openFolder(folder: string): Promise<FoundFiles> {
  const entries = await listFolder(folder)
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  const inputs = KINDS.flatMap((kind) => inputOf(folder, kind, names))
  const known = [...inputs.map(({ file }) => file), ERRORS_FILE]
  const unknown = names.filter((name) => !known.includes(name) && !name.startsWith('.'))
  return { inputs, unknown }
}
