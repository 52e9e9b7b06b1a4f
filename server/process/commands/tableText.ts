/** Replaces control characters in user input, such as a consumer's name, which must not control the terminal. */
export const visible = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '�')

/** For example '2026-11-25 08:30 UTC', or 'never'. */
export const momentText = (moment: Date | null): string =>
  moment ? `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC` : 'never'

/** Rows as a table with aligned columns; the first row has all columns. */
export function lineUp(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return rows.map((row) => `${line(row).trimEnd()}\n`).join('')
}
