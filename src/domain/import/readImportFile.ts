import type { ImportReading, ReadingChoices } from './importTable'
import { AS_DETECTED, FILE_MAX_BYTES } from './importTable'
import { IMPORT_FILE_MESSAGES } from './messages'
import { readTextTable } from './readTextTable'
import { readWorkbookTable } from './readWorkbookTable'

const beginsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, place) => bytes[place] === byte)

/** Signatures of files that could be mistaken for text: PDF, PNG, JPEG, GIF, gzip. */
const OTHERS = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x1f, 0x8b],
] as const
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0] as const
const ZIP = [0x50, 0x4b, 0x03, 0x04] as const

/**
 * Reads a file by its content, whatever its name: text with tabs, commas, semicolons or pipes, or an Excel
 * workbook. Pure, and the same in browser and server. Never throws.
 */
export function readImportFile(bytes: Uint8Array, choices: ReadingChoices = AS_DETECTED): ImportReading {
  if (bytes.length === 0) return { kind: 'refused', reason: IMPORT_FILE_MESSAGES.empty }
  if (bytes.length > FILE_MAX_BYTES) return { kind: 'refused', reason: IMPORT_FILE_MESSAGES.tooLarge() }
  if (beginsWith(bytes, ...COMPOUND_FILE))
    return { kind: 'refused', reason: IMPORT_FILE_MESSAGES.oldWorkbook }
  if (OTHERS.some((start) => beginsWith(bytes, ...start))) {
    return { kind: 'refused', reason: IMPORT_FILE_MESSAGES.notText }
  }
  return beginsWith(bytes, ...ZIP) ? readWorkbookTable(bytes, choices) : readTextTable(bytes, choices)
}
