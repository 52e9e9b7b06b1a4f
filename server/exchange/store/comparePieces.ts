import { setImmediate } from 'node:timers/promises'
import type { Difference, Row, Staged } from '../kind'

/** Line numbers of rows that the database lacks, or stores differently. */
export interface Compared {
  readonly added: readonly number[] | null
  readonly changed: readonly number[] | null
}

/** Fewer statements make the transaction shorter. */
const ROWS_PER_WRITE = 1000

/** Compares piece by piece, so that other requests run in between, and returns the rows that differ. */
export async function comparePieces(
  { pieces }: Staged,
  compare: (json: string) => Promise<Compared>,
): Promise<Difference> {
  const rows: Row[][] = []
  const addedLines = new Set<number>()
  let changed = 0
  for (const { json } of pieces) {
    const found = await compare(json)
    const lines = new Set([...(found.added ?? []), ...(found.changed ?? [])])
    for (const line of found.added ?? []) addedLines.add(line)
    changed += found.changed?.length ?? 0
    if (lines.size > 0)
      append(
        rows,
        (JSON.parse(json) as Row[]).filter(({ n }) => lines.has(n)),
      )
    await setImmediate()
  }
  return { added: addedLines, changed, rows }
}

/** Adds rows to the last list while it has room. */
function append(lists: Row[][], rows: readonly Row[]): void {
  const last = lists.at(-1)
  if (last && last.length + rows.length <= ROWS_PER_WRITE) last.push(...rows)
  else lists.push([...rows])
}
