import type { Problems } from '../report/problems'
import type { Part } from './part'
import type { Input } from './stage'

/** Kinds whose rows are right or wrong only together, besides those that name each other by a code. */
const TOGETHER: readonly (readonly string[])[] = [
  ['products', 'product-units', 'order-guide-lines', 'scans'],
  ['users', 'salespeople', 'user-menu', 'user-customers'],
  ['order-guides', 'order-guide-lines'],
  ['receivables', 'invoice-lines', 'order-status', 'scans'],
]

/**
 * The kinds that can be written and judged though others have problems, so that all problems are reported at once:
 * neither they nor what they belong to has any, so that no problem follows from another. Nothing is retired.
 */
export function cleanParts(parts: readonly Part[], inputs: readonly Input[], problems: Problems): Part[] {
  const isStaged = (name: string) => parts.some(({ staged }) => staged.kind.name === name)
  const faulty = new Set(
    inputs
      .filter(({ kind, file }) => problems.isIn(file) || !isStaged(kind.name))
      .map(({ kind }) => kind.name),
  )
  // Kinds come after those that they name, but groups reach back.
  for (let before = -1; before < faulty.size;) {
    before = faulty.size
    for (const { kind } of inputs) {
      const groups = TOGETHER.filter((names) => names.includes(kind.name)).flat()
      const named = kind.columns.flatMap(({ to }) => (to === 'users' ? [to, 'salespeople'] : to ? [to] : []))
      if ([...groups, ...named].some((name) => faulty.has(name))) faulty.add(kind.name)
    }
  }
  return parts.filter(({ staged }) => !faulty.has(staged.kind.name)).map((part) => ({ ...part, missing: [] }))
}
