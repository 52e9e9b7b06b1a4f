import type { Queries } from '../../db/database'
import type { TargetName } from '../columns/column'
import type { Row, Staged } from '../kind'
import type { Problems } from '../report/problems'
import { findCodes, TARGETS } from '../store/targets'
import { foldedCode } from './stage'

/** Further kinds whose rows a target covers, besides the kind of its name. */
const ALSO: Partial<Readonly<Record<TargetName, readonly string[]>>> = { users: ['salespeople'] }

/** Codes that the load itself adds. */
function loadedCodes(target: TargetName, all: readonly Staged[]): ReadonlySet<string>[] {
  const names = [target, ...(ALSO[target] ?? [])]
  return all.filter(({ kind }) => names.includes(kind.name)).map(({ keys }) => new Set(keys.keys()))
}

async function unknownCodes(db: Queries, target: TargetName, all: readonly Staged[]): Promise<Set<string>> {
  const loaded = loadedCodes(target, all)
  const codes = new Set(all.flatMap(({ named }) => [...(named.get(target) ?? [])]))
  const others = [...codes].filter((code) => !loaded.some((each) => each.has(code)))
  if (others.length === 0) return new Set()
  const found = await findCodes(db, TARGETS[target], others)
  return new Set(others.filter((code) => !found.has(code)))
}

/**
 * Reports every row that references a code unknown to both the load and the database. Skips codes of `unread` kinds,
 * whose files could not be read.
 */
export async function checkReferences(
  db: Queries,
  all: readonly Staged[],
  unread: readonly string[],
  problems: Problems,
): Promise<void> {
  for (const target of Object.keys(TARGETS) as TargetName[]) {
    if ([target, ...(ALSO[target] ?? [])].some((name) => unread.includes(name))) continue
    const unknown = await unknownCodes(db, target, all)
    if (unknown.size === 0) continue
    for (const { file, present, pieces, named } of all) {
      const columns = present.filter(({ to }) => to === target)
      if (![...(named.get(target) ?? [])].some((code) => unknown.has(code))) continue
      for (const { json } of pieces) {
        for (const row of JSON.parse(json) as Row[]) {
          for (const { name } of columns) {
            const code = row[name]
            if (typeof code !== 'string' || !unknown.has(foldedCode(target, code))) continue
            const reason = `there is no ${TARGETS[target].noun} ${code}`
            problems.add({ file, line: row.n, column: name, reason })
          }
        }
      }
    }
  }
}
