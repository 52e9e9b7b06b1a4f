import { Failure } from '../../foundation/failure'
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

/** Accepted charsets. CSV marks UTF-16 by its first bytes; everything else is UTF-8, which the header may state. */
const CHARSETS: readonly string[] = ['utf-8', 'utf8', 'us-ascii', 'ascii', 'utf-16', 'utf-16le', 'utf-16be']

/** Format of a body; throws 415 for a format that the kind lacks, another charset, or compression. */
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

/** Throws 415 for a body that is not declared as an archive. */
export function requireArchive(headers: Headers): void {
  if (headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() === ARCHIVE_TYPE) return
  throw new Failure(415, { message: `Files of several kinds are sent with Content-Type: ${ARCHIVE_TYPE}` })
}

/** Options of a load, from the query. */
export interface LoadRequest {
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

/** Throws 400 for unknown or repeated parameters: a misspelt `check` must not load. */
export function rejectUnknownParams(query: URLSearchParams, known: readonly string[]): void {
  for (const name of new Set(query.keys())) {
    if (!known.includes(name))
      throw bad(`There is no parameter '${name.slice(0, 40)}', but ${known.join(', ')}`)
    if (query.getAll(name).length > 1) throw bad(`${name} is there twice`)
  }
}

/** Throws 400 for an invalid query. */
export function readQuery(query: URLSearchParams): LoadRequest {
  rejectUnknownParams(query, [...FLAGS, 'retire-at-most'])
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
