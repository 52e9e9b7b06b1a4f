import { Failure } from '../../failure'
import type { Kind } from '../kind'
import { readCsv } from '../reading/readCsv'
import { readJson } from '../reading/readJson'
import { readNdjson } from '../reading/readNdjson'

const READERS = { csv: readCsv, ndjson: readNdjson, json: readJson } as const
export type Format = keyof typeof READERS

const MEDIA_TYPES: Readonly<Record<string, Format>> = {
  'text/csv': 'csv',
  'application/x-ndjson': 'ndjson',
  'application/json': 'json',
}

export const readerOf = (format: Format) => READERS[format]

export const formatsOf = ({ format }: Kind): readonly Format[] =>
  format === 'json' ? ['json'] : ['csv', 'ndjson']

export const mediaTypeOf = (format: Format): string =>
  Object.entries(MEDIA_TYPES).find(([, each]) => each === format)?.[0] ?? ''

/** CSV says by its first bytes when it is UTF-16; everything else is UTF-8, which its text may say. */
const CHARSETS: readonly string[] = ['utf-8', 'utf8', 'us-ascii', 'ascii', 'utf-16', 'utf-16le', 'utf-16be']

/** The form of a body; throws 415 for one that the kind does not have. */
export function readFormat(kind: Kind, headers: Headers): Format {
  const type = headers.get('Content-Type') ?? ''
  const [media = ''] = type.split(';')
  const format = MEDIA_TYPES[media.trim().toLowerCase()]
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(type)?.[1]?.toLowerCase() ?? 'utf-8'
  const encoding = headers.get('Content-Encoding') ?? 'identity'
  if (format === undefined || !formatsOf(kind).includes(format)) {
    const types = formatsOf(kind).map(mediaTypeOf).join(' or ')
    throw new Failure(415, { message: `${kind.name} are sent with Content-Type: ${types}` })
  }
  if (!CHARSETS.includes(charset)) throw new Failure(415, { message: 'The body must be sent as UTF-8' })
  if (encoding !== 'identity')
    throw new Failure(415, { message: 'The body must be sent without compression' })
  return format
}

const ARCHIVE_TYPE = 'application/zip'

/** Throws 415 for a body that does not say that it is an archive. */
export function requireArchive(headers: Headers): void {
  if (headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() === ARCHIVE_TYPE) return
  throw new Failure(415, { message: `Files of several kinds are sent with Content-Type: ${ARCHIVE_TYPE}` })
}

/** How a load is asked for, by the query. */
export interface AskedLoad {
  readonly isFull: boolean
  readonly isCheck: boolean
  readonly hasDecimalComma: boolean
  readonly holdsInvitations: boolean
  /** Null: the usual limit. */
  readonly retireAtMost: number | null
}

const FLAGS = ['full', 'check', 'decimal-comma', 'hold-invitations'] as const

function bad(message: string): Failure {
  return new Failure(400, { message })
}

function readFlag(query: URLSearchParams, name: (typeof FLAGS)[number]): boolean {
  const value = query.get(name) ?? 'false'
  if (value !== 'true' && value !== 'false') throw bad(`${name} is true or false`)
  return value === 'true'
}

/** Throws 400 for parameters that are not among these, or are there twice: a misspelt `check` must not load. */
export function refuseOthers(query: URLSearchParams, known: readonly string[]): void {
  for (const name of new Set(query.keys())) {
    if (!known.includes(name))
      throw bad(`There is no parameter '${name.slice(0, 40)}', but ${known.join(', ')}`)
    if (query.getAll(name).length > 1) throw bad(`${name} is there twice`)
  }
}

/** Throws 400 for what is no such query. */
export function readQuery(query: URLSearchParams): AskedLoad {
  refuseOthers(query, [...FLAGS, 'retire-at-most'])
  const isFull = readFlag(query, 'full')
  const limit = query.get('retire-at-most')
  if (limit !== null && !/^\d{1,9}$/.test(limit)) throw bad('retire-at-most is a whole number')
  if (limit !== null && !isFull) throw bad('retire-at-most belongs to full=true')
  return {
    isFull,
    isCheck: readFlag(query, 'check'),
    hasDecimalComma: readFlag(query, 'decimal-comma'),
    holdsInvitations: readFlag(query, 'hold-invitations'),
    retireAtMost: limit === null ? null : Number(limit),
  }
}
