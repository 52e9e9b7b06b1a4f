import { toTsv } from '../quick-entry/tsv'
import type { ImportLine } from './importLine'

/** The template's columns (Spec 2 §2 Import dialog). */
const TEMPLATE_COLUMNS = ['Product Key', 'Order Quantity', 'U/M'] as const
/** File name of the template (Spec 2 §9). */
export const TEMPLATE_NAME = 'import-template.txt'
export const REJECTS_NAME = 'import-rejects.txt'
const REJECT_COLUMNS = [...TEMPLATE_COLUMNS, 'Line', 'Reason'] as const

const LINE_END = '\r\n'
/** Byte order mark, which makes spreadsheets read the text as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
/** Text that a spreadsheet would compute on opening. */
const COMPUTED = /^[=+\-@\t\r＝＋－＠]/

/** Marks a text so that spreadsheets do not compute it; reading the file removes the apostrophe. */
function guarded(text: string): string {
  return COMPUTED.test(text) ? `'${text}` : text
}

/** The empty template: only its heading, so that nothing is ordered by mistake. */
export function templateFile(): string {
  return toTsv([TEMPLATE_COLUMNS]) + LINE_END
}

/** Lines in the template's format as they are sent: line `n`, from 0, is row n + 2 of the file. */
export function templateWith(
  lines: readonly { readonly code: string; readonly quantity: string; readonly unit: string }[],
): string {
  const rows = lines.map(({ code, quantity, unit }) => [code, quantity, unit])
  return toTsv([TEMPLATE_COLUMNS, ...rows]) + LINE_END
}

/** Rows that `templateWith` writes before its first line. */
export const TEMPLATE_HEADING_ROWS = 1

/** A rejected line and its reason. */
export interface RejectedLine extends Pick<ImportLine, 'line' | 'code' | 'quantity' | 'unit'> {
  readonly reason: string
}

/** The rejected lines in the template's format, to be fixed and imported; each with its row and reason. */
export function rejectsFile(rejects: readonly RejectedLine[]): string {
  const rows = rejects.map(({ code, quantity, unit, line, reason }) =>
    [code, quantity, unit, String(line), reason].map(guarded),
  )
  return BYTE_ORDER_MARK + toTsv([REJECT_COLUMNS, ...rows]) + LINE_END
}
