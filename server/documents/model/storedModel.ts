import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { stopIfGone } from '../../foundation/failure'
import type { DocumentModel, Row } from './documentModel'
import { SOURCE_LANGUAGE } from '@/domain/language/language'

/** Characters that are invisible but change the display; line breaks stay. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Bidi_Control}\p{Cs}\uFEFF]/gu
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/g

const cleanText = (text: string): string =>
  text.replace(LINE_BREAK, '\n').replaceAll('\t', ' ').replace(UNSEEN, '')

const clean = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? cleanText(value) : value

/** A part of a document as JSON, cleaned like the whole. */
const cleanJson = (part: object): string => JSON.stringify(part, clean)

/** The document for all renderings: without invisible characters and empty facts. */
export function cleanModel(model: DocumentModel): DocumentModel {
  const cleaned = JSON.parse(cleanJson(model)) as DocumentModel
  return { ...cleaned, facts: cleaned.facts.filter(({ value }) => value !== null && value !== '') }
}

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** Rows packed at a time, which takes a few milliseconds. */
const ROWS_PER_PART = 1000

interface Part {
  /** Index of the rows' section. */
  readonly section: number
  readonly rows: readonly Row[]
}

function* partsOf({ sections }: DocumentModel): Generator<Part> {
  for (const [section, { rows }] of sections.entries()) {
    for (let start = 0; start < rows.length; start += ROWS_PER_PART) {
      yield { section, rows: rows.slice(start, start + ROWS_PER_PART) }
    }
  }
}

interface PackedModel {
  readonly body: Uint8Array
  /** Hash of the content, independent of the creation time. */
  readonly digest: string
}

/**
 * Packs a document for storage: cleaned and compressed, with one line of JSON for all but the rows and one for each
 * part of them. Works in parts, so that a report of 50,000 products does not block other requests; the embedded
 * database takes a second for 4 MB. Rejects with ClientAborted when the signal aborts.
 */
export async function packModel(model: DocumentModel, signal?: AbortSignal): Promise<PackedModel> {
  const head = cleanModel({
    ...model,
    sections: model.sections.map((section) => ({ ...section, rows: [] })),
  })
  const lines = [JSON.stringify(head)]
  const hash = createHash('sha256').update(JSON.stringify({ ...head, madeAt: '' }))
  for (const part of partsOf(model)) {
    const line = cleanJson(part)
    lines.push(line)
    hash.update(line)
    await setImmediate()
    stopIfGone(signal)
  }
  return { body: new Uint8Array(await compress(lines.join('\n'))), digest: hash.digest('hex') }
}

export interface OpenedModel {
  /** The document without its rows. */
  readonly head: DocumentModel
  /** The document for `readModel`, in its own memory. */
  readonly lines: Uint8Array<ArrayBuffer>
}

const decoder = new TextDecoder()

/** Reads the first line. Documents of earlier versions lack the language and are in English. */
const readHead = (line: string): DocumentModel => ({
  ...{ language: SOURCE_LANGUAGE },
  ...(JSON.parse(line) as DocumentModel),
})

const LINE_FEED = 10

/** Opens a document of `packModel` without parsing its rows. */
export async function openModel(body: Uint8Array): Promise<OpenedModel> {
  const lines = new Uint8Array(await decompress(body))
  const end = lines.indexOf(LINE_FEED)
  const first = lines.subarray(0, end < 0 ? lines.length : end)
  return { head: readHead(decoder.decode(first)), lines }
}

/** The whole document. */
export function readModel(lines: Uint8Array): DocumentModel {
  const [first = '', ...parts] = decoder.decode(lines).split('\n')
  const head = readHead(first)
  const rowsOf: Row[][] = head.sections.map(() => [])
  for (const line of parts) {
    const { section, rows } = JSON.parse(line) as Part
    rowsOf[section]?.push(...rows)
  }
  return {
    ...head,
    sections: head.sections.map((section, index) => ({ ...section, rows: rowsOf[index] ?? [] })),
  }
}
