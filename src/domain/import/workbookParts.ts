import { decodeText, detectEncoding } from './encoding'
import type { DigitFormat } from './cellFormat'
import { digitFormatOf, isDateFormat } from './cellFormat'
import { TooLargeError } from './unzipParts'
import { readXml } from './xml'

/** Number format of a cell. */
export interface CellFormat {
  readonly isDate: boolean
  readonly digits: DigitFormat
}

export interface SheetName {
  readonly name: string
  /** The part that contains the sheet. */
  readonly part: string
  readonly isHidden: boolean
}

export interface WorkbookParts {
  readonly text: (part: string) => string | null
}

const SHEETS_MAX = 1000

/** Excel's escape for characters that XML cannot hold: _x000D_. */
const ESCAPED = /_x([\da-f]{4})_/gi

/** Unescapes a workbook's text. */
export function unescapeText(text: string): string {
  return text.replace(ESCAPED, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
}

/** The parts of an unpacked workbook as text, in their declared encoding. */
export function partsOf(parts: ReadonlyMap<string, Uint8Array>): WorkbookParts {
  return {
    text: (name) => {
      const bytes = parts.get(name)
      return bytes === undefined ? null : decodeText(bytes, detectEncoding(bytes).encoding)
    },
  }
}

const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

/** The sheets of a workbook in order; null if the file is not a workbook. */
export function readSheetNames({ text }: WorkbookParts): { sheets: SheetName[]; is1904: boolean } | null {
  const workbook = text('xl/workbook.xml')
  if (workbook === null) return null
  const targets = new Map<string, string>()
  readXml(text('xl/_rels/workbook.xml.rels') ?? '', {
    onOpen: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, pathOf(Target))
    },
    onText: () => undefined,
    onClose: () => undefined,
  })
  const sheets: SheetName[] = []
  let is1904 = false
  readXml(workbook, {
    onOpen: (tag, { name = '', id = '', state = 'visible', date1904 = '' }) => {
      if (tag === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true'
      const part = targets.get(id)
      if (tag !== 'sheet' || part === undefined) return
      if (sheets.length >= SHEETS_MAX) throw new TooLargeError('There are too many sheets')
      sheets.push({ name, part, isHidden: state !== 'visible' })
    },
    onText: () => undefined,
    onClose: () => undefined,
  })
  return { sheets, is1904 }
}

/** Shared texts by number, without phonetic readings. */
export function readSharedStrings({ text }: WorkbookParts): string[] {
  const strings: string[] = []
  let current = ''
  let isText = false
  let isPhonetic = false
  readXml(text('xl/sharedStrings.xml') ?? '', {
    onOpen: (name) => {
      if (name === 'si') current = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    onText: (piece) => {
      if (isText) current += piece
    },
    onClose: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isPhonetic = false
      // Trimmed once here, because many cells share a text.
      if (name === 'si') strings.push(unescapeText(current).trim())
    },
  })
  return strings
}

/** Number formats by index. */
export function readCellFormats({ text }: WorkbookParts): CellFormat[] {
  const codes = new Map<number, string>()
  const known = new Map<number, CellFormat>()
  const formatOf = (id: number): CellFormat => {
    const code = codes.get(id)
    const format = known.get(id) ?? { isDate: isDateFormat(id, code), digits: digitFormatOf(code) }
    known.set(id, format)
    return format
  }
  const formats: CellFormat[] = []
  let isCells = false
  readXml(text('xl/styles.xml') ?? '', {
    onOpen: (name, { numFmtId = '0', formatCode }) => {
      const id = Number(numFmtId)
      if (name === 'numFmt' && formatCode !== undefined) codes.set(id, formatCode)
      if (name === 'cellXfs') isCells = true
      if (name === 'xf' && isCells) formats.push(formatOf(id))
    },
    onText: () => undefined,
    onClose: (name) => {
      if (name === 'cellXfs') isCells = false
    },
  })
  return formats
}
