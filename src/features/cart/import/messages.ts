import { formatCount } from '@/domain/money/thousands'

const lines = (n: number) => (n === 1 ? '1 line' : `${formatCount(n)} lines`)

/** Texts of the import dialog (Spec 2 §2, §8). */
export const IMPORT_MESSAGES = {
  title: 'Import File to Cart',
  cancel: 'Cancel',
  import: 'Import',
  importing: 'Importing file',
  leaveTitle: 'Are you sure you want to leave?',
  leaveText: 'The file you chose would be cleared.',
  leave: 'Leave',

  file: 'File',
  fileHint:
    'Text with tabs, commas, semicolons or pipes, or an Excel workbook (.xlsx). Up to 5 MB and 20,000 lines.',
  drop: 'Drop a file here, or choose one.',
  oneFile: 'Choose one file at a time.',
  codeType: 'Product code type',
  codeTypes: {
    auto: 'Auto',
    our: 'Our product code',
    your: 'Your part number',
    upc: 'UPC',
  },
  yourHint: 'Your part numbers are searched in the additional fields of the products.',
  template: 'Download template',

  reading: 'Reading the file',
  matching: 'Looking up the products',
  unreadable: 'This file could not be read. Choose it again.',
  lookupFailed: 'The products could not be looked up. Please try again.',
  retry: 'Try again',

  format: 'How the file is read',
  encoding: 'Encoding',
  encodings: {
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16 LE',
    'utf-16be': 'UTF-16 BE',
    'windows-1252': 'Windows-1252',
  },
  withMark: (name: string) => `${name} (BOM)`,
  separator: 'Separator',
  separators: { '\t': 'Tab', ';': 'Semicolon', '|': 'Pipe', ',': 'Comma' },
  sheet: 'Sheet',
  heading: 'Heading',
  noHeading: 'None',
  headingLine: (line: number, names: string) => `Line ${line}: ${names}`,
  remembered: 'The columns are those you chose for the last file with these headings.',
  split: 'In the column of U/M, 0 means CS and 1 means EA.',
  columns: { code: 'Product code', quantity: 'Quantity', unit: 'U/M' },
  columnOf: (role: string) => `Column of ${role}`,
  noColumn: 'None',
  column: (number: number, name: string) => (name === '' ? `Column ${number}` : `${number}: ${name}`),
  decimalMark: 'Decimal mark',
  decimalMarks: { detected: 'Detect from the quantities', '.': 'Point (1,234.5)', ',': 'Comma (1.234,5)' },
  duplicates: 'Same product and unit',
  duplicateChoices: { merge: 'Add up to one line', keep: 'Keep as separate lines' },

  preview: 'Lines of the file',
  line: 'Line',
  result: 'Goes into the cart as',
  codeOf: (line: number) => `Product code of line ${line}`,
  quantityOf: (line: number) => `Quantity of line ${line}`,
  unitOf: (line: number) => `U/M of line ${line}`,
  unitMissing: 'Choose',
  becomes: (quantity: string, unit: string) => `${quantity} ${unit}`,
  shown: 'Show',
  shownChoices: { all: 'All lines', bad: 'Lines with problems' },
  counts: (good: number, bad: number) =>
    bad === 0 ? `${lines(good)} to import.` : `${lines(good)} to import, ${formatCount(bad)} with problems.`,
  duplicateCount: (n: number) => `${lines(n)} with the same product and unit as an earlier line.`,
  tryAgain: 'Retry rejected lines',
  rejects: 'Download lines with problems',
  nothingToImport: 'No line can be imported yet. Fix the lines with problems.',

  failed: 'Error importing file',
  failedWith: 'Error importing file:',
  errorLine: (line: number, code: string, reason: string) =>
    [`Line ${line}`, code, reason].filter((part) => part !== '').join(', '),
  moreErrors: (n: number) => `and ${formatCount(n)} more, listed below`,
  unsure: 'The server did not say whether this line was imported. Check the cart.',
  unidentified: (imported: number, sent: number) =>
    `${formatCount(imported)} of ${lines(sent)} were imported, but the server did not say which.`,
  unknownOutcome: 'We could not confirm whether the lines were imported. Importing again adds nothing twice.',
  imported: (n: number) => `${lines(n)} imported.`,
  importedOf: (n: number, all: number) => `${formatCount(n)} of ${lines(all)} imported.`,
  restBelow: 'Those below were not.',

  lastImport: (n: number, file: string) => `${lines(n)} imported from ${file}.`,
  partOfLast: (n: number, sent: number, file: string) =>
    `${formatCount(n)} of ${lines(sent)} imported from ${file}.`,
  moreReasons: (n: number) => `and ${formatCount(n)} more.`,
  lastRefused: (file: string) => `The lines of ${file} were not imported.`,
  lastUnknown: (file: string) =>
    `We could not confirm whether the lines of ${file} were imported. Check the cart before you import them again.`,
  undo: 'Undo import',
  dismiss: 'Dismiss',
  undone: (n: number) =>
    n === 0
      ? 'The imported lines are no longer in the cart.'
      : `${lines(n)} of the import ${n === 1 ? 'is' : 'are'} being removed.`,
  undoLeft: 'Some imported lines could not be found in the cart. Please try again.',
} as const
