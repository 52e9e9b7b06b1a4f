import type { Problems } from '../report/problems'
import type { Part } from './part'
import type { Input } from './stage'

/** Kinds whose rows are valid only together, besides those that reference each other by code. */
const TOGETHER: readonly (readonly string[])[] = [
  ['products', 'product-units', 'order-guide-lines', 'scans'],
  ['users', 'salespeople', 'user-menu', 'user-customers'],
  ['order-guides', 'order-guide-lines'],
  ['receivables', 'invoice-lines', 'order-status', 'scans'],
]

/**
 * Selects kinds that can be written and validated although others have problems, so that all problems are reported at
 * once. Neither they nor the kinds they belong to have any, so that no problem follows from another. Nothing is
 * retired.
 */
export function cleanParts(parts: readonly Part[], inputs: readonly Input[], problems: Problems): Part[] {
  const isStaged = (name: string) => parts.some(({ staged }) => staged.kind.name === name)
  const faulty = new Set(
    inputs
      .filter(({ kind, file }) => problems.isIn(file) || !isStaged(kind.name))
      .map(({ kind }) => kind.name),
  )
  // Kinds come after those that they reference, but groups refer back.
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
