import { keyOf, type Missing, type Staged } from '../kind'
import { type LoadDeps, type LoadOptions, type Part, rowsOf } from './part'
import { foldedCode } from './stage'

/** Rows of the kind that the file lacks. Skips rows that belong to something this load retires. */
async function findMissing({ db }: LoadDeps, staged: Staged, parts: readonly Part[]): Promise<Missing[]> {
  const { kind, keys } = staged
  const retired = new Map(
    parts.map((part) => [
      part.staged.kind.name,
      new Set(part.missing.map(({ key }) => keyOf(part.staged.kind, key))),
    ]),
  )
  const belongs = ({ key }: Missing) =>
    kind.columns.some(({ name, to }) => to && retired.get(to)?.has(foldedCode(to, String(key[name] ?? ''))))
  const missing: Missing[] = []
  for await (const page of kind.store.readRetirable?.(db, staged) ?? []) {
    missing.push(...page.filter((each) => !keys.has(keyOf(kind, each.key)) && !belongs(each)))
  }
  return missing
}

/** Compares every kind with the database, without writing. */
export async function compareAll(
  deps: LoadDeps,
  all: readonly Staged[],
  options: LoadOptions,
): Promise<Part[]> {
  const { problems, isFull, onProgress, signal } = options
  const parts: Part[] = []
  for (const staged of all) {
    signal?.throwIfAborted()
    onProgress?.(`Comparing ${staged.file}`, rowsOf(staged))
    const { store } = staged.kind
    const difference = await store.compare(deps.db, staged)
    // Lines that were left out for their own problems would look like gaps.
    const faults = problems.isIn(staged.file) && staged.kind.isWhole ? [] : (difference.faults ?? [])
    for (const fault of faults) problems.add({ file: staged.file, ...fault })
    for (const rows of difference.rows) {
      for (const fault of (await store.refuse?.(deps.db, rows)) ?? []) {
        problems.add({ file: staged.file, ...fault })
      }
    }
    const missing = isFull ? await findMissing(deps, staged, parts) : []
    if (options.onRetire) for (const { key } of missing) options.onRetire(staged.kind, key)
    parts.push({ staged, difference, missing })
  }
  return parts
}
