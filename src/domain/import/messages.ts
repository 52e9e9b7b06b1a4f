import { CART_LINES_MAX } from '../cart/lineRules'
import { icu } from '../language/icu'
import { messages } from '../language/messages'
import { CELLS_MAX, COLUMNS_MAX, FILE_MAX_BYTES, LINES_MAX, ROWS_MAX } from './importTable'

const MEGABYTE = 1024 * 1024

/** Reasons why a file cannot be read. */
export const IMPORT_FILE_MESSAGES = messages('importFile', {
  needed: 'Choose a file to import.',
  empty: 'This file is empty.',
  withoutLines: 'This file has no lines to import.',
  onlyHeading: 'This file has only a heading, and no lines to import.',
  noQuantity: 'No column of this file holds a quantity to order. Choose the one that does, if there is one.',
  tooLarge: () => icu('A file can be {megabytes} MB at most.', { megabytes: FILE_MAX_BYTES / MEGABYTE }),
  notText: 'This file is neither text nor an Excel workbook (.xlsx).',
  oldWorkbook:
    'This workbook is protected by a password or in an old format (.xls). Save it as .xlsx or .csv without a password.',
  workbookDamaged: 'This workbook is damaged or not an Excel workbook (.xlsx).',
  workbookTooLarge: 'This workbook is too large when unpacked. Save its sheet as .csv.',
  tooManyRows: () =>
    icu('A file can have {max, number} lines at most. Split it into smaller files.', { max: ROWS_MAX - 1 }),
  tooManyLines: () =>
    icu('A file can have {max, number} lines at most, empty ones included. Delete the empty lines.', {
      max: LINES_MAX,
    }),
  tooManyCells: () =>
    icu('A file can have {max, number} cells at most. Leave out columns that are not needed.', {
      max: CELLS_MAX,
    }),
  tooManyColumns: () =>
    icu('A file can have {max} columns at most. Leave out columns that are not needed.', {
      max: COLUMNS_MAX,
    }),
  tooDemanding: 'This file takes too much time or memory to read. Save only the lines to import, as .csv.',
})

/** Other sheets of a workbook that are not read. */
export const otherSheetsMessage = (names: readonly string[]): string =>
  icu('{n, plural, one {The sheet {names} holds lines too.} other {The sheets {names} hold lines too.}}', {
    n: names.length,
    names: names.map(namedColumnMessage).join(', '),
  })
export const notImportedMessage = (message: string): string =>
  icu('{message} They were not imported.', { message })

/** Asks for a choice between columns, by their names: “Qty” or “Quantity”. */
export const whichQuantityMessage = (columns: readonly string[]): string =>
  icu('Which column holds the quantity to order: {columns}?', { columns: alternatives(columns) })
/** Asks about the unit beside pack and size, which every product is sold by. */
export const whoseUnitMessage = (column: string): string =>
  icu('Is {column} the unit to order, or the unit of the pack size?', { column })
export const columnMessage = (number: number): string => icu('column {number}', { number })
export const namedColumnMessage = (name: string): string => icu('“{name}”', { name })
/** One of several columns of that name. */
export const namedNumberedColumnMessage = (name: string, number: number): string =>
  icu('“{name}” (column {number})', { name, number })
export const casesAndEachesMessage = (cases: string, eaches: string): string =>
  icu('{cases} with {eaches}', { cases, eaches })

function alternatives(texts: readonly string[]): string {
  const last = texts.at(-1) ?? ''
  if (texts.length < 2) return last
  return icu('{texts} or {last}', { texts: texts.slice(0, -1).join(', '), last })
}

/** Reasons why a line cannot be imported. */
export const IMPORT_LINE_MESSAGES = messages('importLine', {
  unreadableCharacters:
    'This line has characters that could not be read. Choose another encoding, or type them again.',
  textTooLong: 'This line is too long to be a code, a quantity and a unit.',
})

export const shortenedCodeMessage = (code: string): string =>
  icu('“{code}” is a number that a spreadsheet has shortened. Type the whole code.', { code })
export const lostDigitsMessage = (code: string): string =>
  icu('“{code}” has lost digits in a spreadsheet. Type the whole code.', { code })
export const unknownUpcMessage = (code: string): string => icu('No product has the UPC “{code}”.', { code })
export const unknownPartNumberMessage = (code: string): string =>
  icu('No product has your part number “{code}”.', { code })

export const cartFullMessage = (): string =>
  icu('A cart can have {max, number} lines at most.', { max: CART_LINES_MAX })

/** Notes on an imported line. */
export const readAsMessage = (text: string, quantity: string): string =>
  icu('“{text}” was read as {quantity}.', { text, quantity })
export const unitTakenMessage = (unit: string): string => icu('No U/M given: using {unit}.', { unit })
export const joinedMessage = (line: number): string => icu('Added to line {line}.', { line })
