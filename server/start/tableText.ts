/** Text that somebody typed, such as a consumer's name, must not steer the terminal. */
export const visible = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '�')

/** '2026-11-25 08:30 UTC', or 'never'. */
export const momentText = (moment: Date | null): string =>
  moment ? `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC` : 'never'

/** Rows as a table with its columns lined up; the first row has them all. */
export function lineUp(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return rows.map((row) => `${line(row).trimEnd()}\n`).join('')
}
