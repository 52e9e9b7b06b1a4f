import { extname } from 'node:path'
import { StartupError } from '../../foundation/failure'
import type { KindFiles, Kind } from '../kind'
import { KINDS } from '../kinds/index'
import { readCsv } from '../reading/readCsv'
import { readJson } from '../reading/readJson'
import { readNdjson } from '../reading/readNdjson'
import type { Input } from '../run/stage'

const READERS = { '.csv': readCsv, '.ndjson': readNdjson, '.json': readJson } as const
type Extension = keyof typeof READERS

/** Written by a rejected load. */
export const ERRORS_FILE = 'errors.csv'

/** Possible names of a kind's file; exports use the first. */
export const fileNamesOf = ({ name, format }: Kind): readonly [string, ...string[]] =>
  format === 'json' ? [`${name}.json`] : [`${name}.csv`, `${name}.ndjson`]

/** Files of a load, in a folder or an archive, by path: `products.csv`, `images/soda.png`. */
export interface FileSource {
  /** Names of the files at the top level. */
  readonly files: readonly string[]
  /** Names of the folders at the top level. */
  readonly folders: readonly string[]
  readonly namesIn: (folder: string) => Promise<readonly string[]>
  readonly open: (path: string) => AsyncIterable<Uint8Array>
  /** Null if the file is missing or larger than `maxBytes`. */
  readonly read: (path: string, maxBytes: number) => Promise<Uint8Array | null>
}

/** Files of a source, by kind. */
export interface FoundFiles {
  readonly inputs: readonly Input[]
  /** Unrecognised names. */
  readonly unknown: readonly string[]
}

const filesIn = ({ read }: FileSource, folder: string): KindFiles => ({
  read: (name, maxBytes) => read(`${folder}/${name}`, maxBytes),
})

/** A subfolder as the only data of a kind: one row per file. */
function subfolderInput(source: FileSource, kind: Kind, subfolder: string): Input {
  async function* rows() {
    const names = await source.namesIn(subfolder)
    let line = 0
    for (const name of names.filter((each) => !each.startsWith('.'))) {
      yield { line: (line += 1), cells: [name] }
    }
  }
  const open = () => Promise.resolve({ heading: ['name'], rows: rows() })
  return { kind, file: subfolder, files: filesIn(source, subfolder), open }
}

function inputOf(source: FileSource, kind: Kind): Input[] {
  const { format, folder: subfolder = '' } = kind
  if (format === 'files') {
    return source.folders.includes(subfolder) ? [subfolderInput(source, kind, subfolder)] : []
  }
  const found = source.files.filter((name) => fileNamesOf(kind).includes(name.toLowerCase()))
  const [file, second] = found
  if (second !== undefined) throw new StartupError(`There are both ${found.join(' and ')}: give one of them`)
  if (file === undefined) return []
  const extension = extname(file).toLowerCase() as Extension
  const read = READERS[extension]
  // Only CSV may have decimal commas, because spreadsheets write it.
  const hasDecimalPoint = extension !== '.csv'
  const open = () => read(source.open(file))
  const files = subfolder === '' ? undefined : filesIn(source, subfolder)
  return [{ kind, file, hasDecimalPoint, open, ...(files && { files }) }]
}

/** Finds the files of all kinds, in the order of the kinds; throws a `StartupError` for two of one kind. */
export function findInputs(source: FileSource): FoundFiles {
  const inputs = KINDS.flatMap((kind) => inputOf(source, kind))
  const known = [...inputs.map(({ file }) => file), ...KINDS.map((kind) => kind.folder), ERRORS_FILE]
  const unknown = [...source.files, ...source.folders].filter(
    (name) => !known.includes(name) && !name.startsWith('.'),
  )
  return { inputs, unknown }
}
