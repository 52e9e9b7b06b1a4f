import { formatCount } from '../money/thousands'
import { CELLS_MAX, COLUMNS_MAX, FILE_MAX_BYTES, LINES_MAX, ROWS_MAX } from './importTable'

const MEGABYTE = 1024 * 1024
const withoutHeading = formatCount(ROWS_MAX - 1)

/** Reasons why a file cannot be read. */
export const FILE_NEEDED = 'Choose a file to import.'
export const FILE_EMPTY = 'This file is empty.'
export const FILE_WITHOUT_LINES = 'This file has no lines to import.'
export const ONLY_HEADING = 'This file has only a heading, and no lines to import.'
export const FILE_TOO_LARGE = `A file can be ${FILE_MAX_BYTES / MEGABYTE} MB at most.`
export const FILE_NOT_TEXT = 'This file is neither text nor an Excel workbook (.xlsx).'
export const OLD_WORKBOOK =
  'This workbook is protected by a password or in an old format (.xls). Save it as .xlsx or .csv without a password.'
export const WORKBOOK_DAMAGED = 'This workbook is damaged or not an Excel workbook (.xlsx).'
export const WORKBOOK_TOO_LARGE = 'This workbook is too large when unpacked. Save its sheet as .csv.'
export const TOO_MANY_ROWS = `A file can have ${withoutHeading} lines at most. Split it into smaller files.`
export const TOO_MANY_LINES = `A file can have ${formatCount(LINES_MAX)} lines at most, empty ones included. Delete the empty lines.`
export const TOO_MANY_CELLS = `A file can have ${formatCount(CELLS_MAX)} cells at most. Leave out columns that are not needed.`
export const TOO_MANY_COLUMNS = `A file can have ${COLUMNS_MAX} columns at most. Leave out columns that are not needed.`
export const FILE_TOO_DEMANDING =
  'This file takes too much time or memory to read. Save only the lines to import, as .csv.'

/** Reasons why a line cannot be imported. */
export const UNREADABLE_CHARACTERS =
  'This line has characters that could not be read. Choose another encoding, or type them again.'
export const TEXT_TOO_LONG = 'This line is too long to be a code, a quantity and a unit.'
export const shortenedCodeMessage = (code: string): string =>
  `“${code}” is a number that a spreadsheet has shortened. Type the whole code.`
export const lostDigitsMessage = (code: string): string =>
  `“${code}” has lost digits in a spreadsheet. Type the whole code.`
export const ambiguousQuantityMessage = (text: string): string =>
  `“${text}” can mean two quantities. Choose the decimal mark, or type the quantity.`
export const unknownUpcMessage = (code: string): string => `No product has the UPC “${code}”.`
export const unknownPartNumberMessage = (code: string): string => `No product has your part number “${code}”.`

/** Notes on an imported line. */
export const readAsMessage = (text: string, quantity: string): string => `“${text}” was read as ${quantity}.`
export const unitTakenMessage = (unit: string): string => `No U/M given: using ${unit}.`
export const joinedMessage = (line: number): string => `Added to line ${line}.`
