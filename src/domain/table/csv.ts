const NUMBER = /^-?\d+(\.\d+)?$/
/** Spreadsheets read a cell that begins like this as a formula, also after blanks or in full width. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/

/** A text that a spreadsheet shows instead of calculating it: an apostrophe marks it. Numbers stay numbers. */
export function safeCell(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}
