import type { ImportLine } from '@/domain/import/importLine'
import type { ImportReading, ReadingChoices } from '@/domain/import/importTable'
import type { ValidatedLine, LineKnowledge } from '@/domain/import/validateLine'
import type { FoundCodes } from '@/domain/import/readOrder'
import type { PortableLanguage } from '@/domain/language/portable'

export interface ImportKnowledge extends Omit<LineKnowledge, 'finding' | 'product' | 'goods'>, FoundCodes {}

/** Reads and validates files off the main thread: 20,000 lines must not block the page. */
export interface ImportReader {
  /** Rejects when the file cannot be read, for instance because it was moved. */
  readonly read: (file: Blob, choices: ReadingChoices) => Promise<ImportReading>
  readonly judge: (lines: readonly ImportLine[], known: ImportKnowledge) => Promise<readonly ValidatedLine[]>
  readonly end: () => void
}

/** Message to the worker, with the page's language for its error texts. */
export type WorkerOrder = ReaderOrder & { readonly language: PortableLanguage }

export type ReaderOrder =
  | { type: 'read'; id: number; bytes: ArrayBuffer; choices: ReadingChoices }
  | { type: 'judge'; id: number; lines: readonly ImportLine[]; known: ImportKnowledge }

/** From the worker. */
export type ReaderNews = { id: number } & ({ reading: ImportReading } | { judged: readonly ValidatedLine[] })
