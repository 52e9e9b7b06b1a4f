import { setImmediate } from 'node:timers/promises'
import type { Difference, Row, Staged } from '../kind'

/** Lines of a piece that the database has not, or has otherwise. */
export interface Compared {
  readonly added: readonly number[] | null
  readonly changed: readonly number[] | null
}

/** Compares piece by piece, so that others get their turn, and keeps the rows that differ. */
export async function comparePieces(
  { pieces }: Staged,
  compare: (json: string) => Promise<Compared>,
): Promise<Difference> {
  const rows: (readonly Row[])[] = []
  const addedLines = new Set<number>()
  let changed = 0
  for (const { json } of pieces) {
    const found = await compare(json)
    const lines = new Set([...(found.added ?? []), ...(found.changed ?? [])])
    for (const line of found.added ?? []) addedLines.add(line)
    changed += found.changed?.length ?? 0
    if (lines.size > 0) rows.push((JSON.parse(json) as Row[]).filter(({ n }) => lines.has(n)))
    await setImmediate()
  }
  return { added: addedLines, changed, rows }
}
