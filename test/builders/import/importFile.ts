import type { ImportLine } from '@/domain/import/importLine'
import { buildWorkbook } from './workbook'

export const utf8 = (text: string) => new TextEncoder().encode(text)
export const bytesOf = (...parts: (Uint8Array | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]))
export function utf16(text: string, isLittle: boolean): Uint8Array {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
  return Uint8Array.from(
    units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
  )
}
/** Windows-1252 equals Unicode up to U+00FF for letters. */
export const latin = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)))

export const cell = (reference: string, value: string, more = '') =>
  `<c r="${reference}"${more}><v>${value}</v></c>`
export const inline = (reference: string, text: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`
export const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`
export const sheetOf = (...rows: string[]) => ({ rows: rows.join('') })

export const buildWorkbookOfRows = (rows: string) => buildWorkbook({ sheets: [sheetOf(rows)] })
export const rowOfOne = (number: string) =>
  `<row r="${number}"><c t="inlineStr"><is><t>00123</t></is></c><c><v>1</v></c></row>`

export function buildImportLine(change: Partial<ImportLine> = {}): ImportLine {
  const { line = 1 } = change
  const rest = { description: '', unit: '', number: null, isTotal: false }
  return { id: line, line, code: 'A1', quantity: '1', ...rest, ...change }
}
