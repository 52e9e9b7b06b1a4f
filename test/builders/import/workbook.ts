import { strToU8, zipSync } from 'fflate'

export interface WorkbookSheet {
  name?: string
  /** The XML inside `sheetData`. */
  rows: string
  isHidden?: boolean
}

export interface WorkbookOptions {
  sheets: readonly WorkbookSheet[]
  /** Shared strings, which cells of type s name by index. */
  strings?: readonly string[]
  /** Custom formats by number, and the format of each cell style. */
  formats?: Readonly<Record<number, string>>
  styles?: readonly number[]
  /** Additional or replaced parts. */
  parts?: Readonly<Record<string, string>>
  is1904?: boolean
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const NAMESPACES =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

function workbookXml({ sheets, is1904 }: WorkbookOptions): string {
  const names = sheets.map(
    ({ name = '', isHidden }, index) =>
      `<sheet name="${escaped(name || `Sheet${index + 1}`)}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><workbook ${NAMESPACES}>${is1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${names.join('')}</sheets></workbook>`
}

function stylesXml({ formats = {}, styles = [0] }: WorkbookOptions): string {
  const codes = Object.entries(formats).map(
    ([id, code]) => `<numFmt numFmtId="${id}" formatCode="${escaped(code)}"/>`,
  )
  const cells = styles.map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`)
  return `<styleSheet ${NAMESPACES}><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${cells.join('')}</cellXfs></styleSheet>`
}

/** Builds a minimal .xlsx file with the parts that Excel writes. */
export function buildWorkbook(options: WorkbookOptions): Uint8Array {
  const { sheets, strings = [], parts = {} } = options
  const targets = sheets.map(
    (_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  const made: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': workbookXml(options),
    'xl/_rels/workbook.xml.rels': `<Relationships>${targets.join('')}</Relationships>`,
    'xl/styles.xml': stylesXml(options),
    'xl/sharedStrings.xml': `<sst ${NAMESPACES}>${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(
      sheets.map(({ rows }, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet ${NAMESPACES}><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...parts,
  }
  return zipSync(Object.fromEntries(Object.entries(made).map(([name, text]) => [name, strToU8(text)])))
}
