import { createRandom } from '../random'
import { type CodedCategory, type CodedMainCategory, RANGE } from './index'
import type { Family } from './spec'

export interface Description {
  readonly main: CodedMainCategory
  readonly category: CodedCategory
  readonly family: Family
  readonly familyIndex: number
  readonly form: string
}

export interface BrandedPack {
  readonly brand: string
  readonly pack: string
}

/** Lines of a brand, beginning with none, so that small catalogues show plain brand names. */
const LINES = ['', 'Select', 'Reserve', 'Everyday', 'Kitchen', 'Signature', 'Heritage', 'Prime', 'Chef']
const MORE_LINES = ['Daily', 'Market', 'Garden', 'House', 'Craft', 'Value', 'Gold', 'Silver', 'Harvest']
const ALL_LINES = [...LINES, ...MORE_LINES]

/** All descriptions of the range, in catalogue order. */
export const DESCRIPTIONS: readonly Description[] = RANGE.flatMap((main) =>
  main.categories.flatMap((category) =>
    category.families.flatMap((family, familyIndex) =>
      family.forms.map((form) => ({ main, category, family, familyIndex, form })),
    ),
  ),
)

/**
 * Branded packs of a description, the most likely first: packs and brands alternate, plain lines come first.
 */
export function brandedPacksOf({ category, family, form }: Description): BrandedPack[] {
  const random = createRandom(`${category.slug}/${family.name}/${form}`)
  const brands = random.shuffle(category.brands)
  const packs = random.shuffle(family.packs)
  return ALL_LINES.flatMap((line) =>
    packs.flatMap((_, turn) =>
      brands.map((brand, index) => ({
        brand: line === '' ? brand : `${brand} ${line}`,
        pack: packs[(index + turn) % packs.length] ?? family.packs[0] ?? '',
      })),
    ),
  )
}

/** Size of the largest demo catalogue. */
export const DEMO_PRODUCTS_MAX = DESCRIPTIONS.reduce(
  (total, { category, family }) => total + ALL_LINES.length * category.brands.length * family.packs.length,
  0,
)

/** Number of branded packs per description, `count` in total, spread evenly over the range. */
export function spread(count: number): number[] {
  const capacities = DESCRIPTIONS.map(
    ({ category, family }) => ALL_LINES.length * category.brands.length * family.packs.length,
  )
  const taken = capacities.map(() => 0)
  for (let left = Math.min(count, DEMO_PRODUCTS_MAX); left > 0;) {
    const open = capacities.flatMap((capacity, index) => ((taken[index] ?? 0) < capacity ? [index] : []))
    const round = Math.min(left, open.length)
    for (let turn = 0; turn < round; turn += 1) {
      const index = open[Math.floor((turn * open.length) / round)]
      if (index !== undefined) taken[index] = (taken[index] ?? 0) + 1
    }
    left -= round
  }
  return taken
}
