import { decodeText, detectEncoding } from './encoding'
import { isDateFormat } from './cellFormat'
import { readXml } from './xml'

/** How the numbers of a cell are shown. */
export interface CellFormat {
  readonly isDate: boolean
  /** The format's code; undefined for those that a file only names by number. */
  readonly code: string | undefined
}

export interface SheetName {
  readonly name: string
  /** The part that holds it. */
  readonly part: string
  readonly isHidden: boolean
}

export interface WorkbookParts {
  readonly text: (part: string) => string | null
}

/** Excel's way to write characters that XML cannot hold: _x000D_. */
const ESCAPED = /_x([\da-f]{4})_/gi

/** The text that a workbook's text stands for. */
export function unescapeText(text: string): string {
  return text.replace(ESCAPED, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
}

/** The parts of an unpacked workbook as texts, in whatever encoding they name. */
export function partsOf(parts: ReadonlyMap<string, Uint8Array>): WorkbookParts {
  return {
    text: (name) => {
      const bytes = parts.get(name)
      return bytes === undefined ? null : decodeText(bytes, detectEncoding(bytes).encoding)
    },
  }
}

const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

/** The sheets of a workbook in their order; null when it is no workbook. */
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
      if (tag === 'sheet' && part !== undefined) sheets.push({ name, part, isHidden: state !== 'visible' })
    },
    onText: () => undefined,
    onClose: () => undefined,
  })
  return { sheets, is1904 }
}

/** The texts that cells name by number; of what is read out (phonetics) nothing. */
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
      if (name === 'si') strings.push(unescapeText(current))
    },
  })
  return strings
}

/** The formats that cells name by number. */
export function readCellFormats({ text }: WorkbookParts): CellFormat[] {
  const codes = new Map<number, string>()
  const formats: CellFormat[] = []
  let isCells = false
  readXml(text('xl/styles.xml') ?? '', {
    onOpen: (name, { numFmtId = '0', formatCode }) => {
      const id = Number(numFmtId)
      if (name === 'numFmt' && formatCode !== undefined) codes.set(id, formatCode)
      if (name === 'cellXfs') isCells = true
      if (name === 'xf' && isCells) {
        const code = codes.get(id)
        formats.push({ isDate: isDateFormat(id, code), code })
      }
    },
    onText: () => undefined,
    onClose: (name) => {
      if (name === 'cellXfs') isCells = false
    },
  })
  return formats
}
