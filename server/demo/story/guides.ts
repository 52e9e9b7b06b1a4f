import type { Staple } from './staples'

export interface DemoGuide {
  readonly customerId: number
  readonly name: string
  readonly isPrimary: boolean
  readonly lines: readonly Staple[]
}

const STANDARD_LINES = 60
const ofCategories = (staples: readonly Staple[], slugs: readonly string[]): Staple[] =>
  staples.filter(({ product }) => slugs.includes(product.categorySlug))

export function standardGuide(customerId: number, staples: readonly Staple[]): DemoGuide {
  return { customerId, name: 'Standard', isPrimary: true, lines: staples.slice(0, STANDARD_LINES) }
}

export function ownGuides(customerId: number, staples: readonly Staple[]): DemoGuide[] {
  const guide = (name: string, slugs: readonly string[]): DemoGuide => ({
    customerId,
    name,
    isPrimary: false,
    lines: ofCategories(staples, slugs),
  })
  return [
    guide('Weekend', ['beef', 'fish', 'shellfish', 'greens', 'vegetables', 'herbs', 'bread']),
    guide('Bar', ['soft-drinks', 'fruit', 'fries', 'coffee', 'napkins']),
    guide('Catering', ['chicken', 'cheese', 'pasta', 'dressings', 'takeout', 'napkins']),
    guide('Paper Goods', ['takeout', 'napkins', 'wraps', 'warewash']),
  ]
}
