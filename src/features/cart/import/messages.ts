import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

/** Texts of the import dialog (Spec 2 §2, §8). */
export const IMPORT_MESSAGES = messages('import', {
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
  changeFormat: 'Change how the file is read',
  encoding: 'Encoding',
  encodings: {
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16 LE',
    'utf-16be': 'UTF-16 BE',
    'windows-1252': 'Windows-1252',
  },
  withMark: (name: string) => icu('{name} (BOM)', { name }),
  separator: 'Separator',
  separators: { '\t': 'Tab', ';': 'Semicolon', '|': 'Pipe', ',': 'Comma' },
  sheet: 'Sheet',
  heading: 'Heading',
  noHeading: 'None',
  headingLine: (line: number, names: string) => icu('Line {line}: {names}', { line, names }),
  remembered: 'The columns are those you chose for the last file with these headings.',
  split: 'In the column of splits, 0 means CS and 1 means EA.',
  columns: { code: 'Product code', quantity: 'Quantity', unit: 'U/M' },
  columnOf: {
    code: 'Column of Product code',
    description: 'Column of Description',
    quantity: 'Column of Quantity',
    cases: 'Column of Cases',
    eaches: 'Column of Eaches',
    split: 'Column of Splits',
    unit: 'Column of U/M',
  },
  noColumn: 'None',
  column: (number: number, name: string) =>
    name === '' ? icu('Column {number}', { number }) : icu('{number}: {name}', { number, name }),
  decimalMark: 'Decimal mark',
  decimalMarks: { detected: 'Detect from the quantities', '.': 'Point (1,234.5)', ',': 'Comma (1.234,5)' },
  duplicates: 'Same product and unit',
  duplicateChoices: { merge: 'Add up to one line', keep: 'Keep as separate lines' },

  preview: 'Lines of the file',
  line: 'Line',
  result: 'Goes into the cart as',
  codeOf: (line: string) => icu('Product code of line {line}', { line }),
  quantityOf: (line: string) => icu('Quantity of line {line}', { line }),
  unitOf: (line: string) => icu('U/M of line {line}', { line }),
  unitMissing: 'Choose',
  becomes: (quantity: string, unit: string) => `${quantity} ${unit}`,
  shown: 'Show',
  shownChoices: { lines: 'Lines to import', bad: 'Lines with problems', all: 'All lines' },
  counts: (good: number, bad: number) =>
    bad === 0
      ? icu('{good, plural, one {# line to import.} other {# lines to import.}}', { good })
      : icu(
          '{good, plural, one {# line to import, {bad, number} with problems.} other {# lines to import, {bad, number} with problems.}}',
          { good, bad },
        ),
  notOrderedLine: 'Not ordered',
  noLine: 'No line of a product',
  eachesOf: (line: number) => icu('{line} (each)', { line }),
  duplicateCount: (n: number) =>
    icu(
      '{n, plural, one {# line with the same product and unit as an earlier line.} other {# lines with the same product and unit as an earlier line.}}',
      { n },
    ),
  tryAgain: 'Retry rejected lines',
  rejects: 'Download lines with problems',
  nothingToImport: 'No line can be imported yet. Fix the lines with problems.',

  failed: 'Error importing file',
  failedWith: 'Error importing file:',
  errorLine: (line: number, code: string, reason: string) =>
    [icu('Line {line}', { line }), code, reason].filter((part) => part !== '').join(', '),
  problemOf: (subject: string, reason: string) => icu('{subject}: {reason}', { subject, reason }),
  moreErrors: (n: number) => icu('and {n, number} more, listed below', { n }),
  unsure: 'The server did not say whether this line was imported. Check the cart.',
  unidentified: (imported: number, sent: number) =>
    icu(
      '{sent, plural, one {{imported, number} of # line were imported, but the server did not say which.} other {{imported, number} of # lines were imported, but the server did not say which.}}',
      { imported, sent },
    ),
  unknownOutcome: 'We could not confirm whether the lines were imported. Importing again adds nothing twice.',
  imported: (n: number) => icu('{n, plural, one {# line imported.} other {# lines imported.}}', { n }),
  importedOf: (n: number, all: number) =>
    icu('{all, plural, one {{n, number} of # line imported.} other {{n, number} of # lines imported.}}', {
      n,
      all,
    }),
  sessionEnded:
    'Your session ended before the file was imported. Nothing was imported. Please import it again.',
  restBelow: 'Those below were not.',

  lastImport: (n: number, file: string) =>
    icu('{n, plural, one {# line imported from {file}.} other {# lines imported from {file}.}}', { n, file }),
  partOfLast: (n: number, sent: number, file: string) =>
    icu(
      '{sent, plural, one {{n, number} of # line imported from {file}.} other {{n, number} of # lines imported from {file}.}}',
      { n, sent, file },
    ),
  moreReasons: (n: number) => icu('and {n, number} more.', { n }),
  lastRefused: (file: string) => icu('The lines of {file} were not imported.', { file }),
  lastUnknown: (file: string) =>
    icu(
      'We could not confirm whether the lines of {file} were imported. Check the cart before you import them again.',
      { file },
    ),
  undo: 'Undo import',
  dismiss: 'Dismiss',
  undone: (n: number) =>
    icu(
      '{n, plural, =0 {The imported lines are no longer in the cart.} one {# line of the import is being removed.} other {# lines of the import are being removed.}}',
      { n },
    ),
  undoLeft: 'Some imported lines could not be found in the cart. Please try again.',
})
