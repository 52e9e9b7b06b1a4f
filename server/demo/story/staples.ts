import type { DemoProduct } from '../catalogue/products'
import { createRandom } from '../random'

/** Products that a restaurant buys again and again, mostly by the case. */
export interface Staple {
  readonly product: DemoProduct
  readonly unit: string
  readonly usual: number
}

/** Categories in nearly every order, by slug. */
const KITCHEN = [
  'chicken',
  'beef',
  'pork',
  'fish',
  'shellfish',
  'cheese',
  'milk',
  'butter',
  'eggs',
  'greens',
  'vegetables',
  'fruit',
  'herbs',
  'roots',
  'fries',
  'bread',
  'pasta',
  'baking',
  'canned-vegetables',
  'sauces',
  'dressings',
  'oils',
  'spices',
  'soups',
  'coffee',
  'soft-drinks',
  'takeout',
  'napkins',
  'wraps',
  'warewash',
  'ice-cream',
]
const USUAL_MAX = 4

function unitFor(product: DemoProduct, random: ReturnType<typeof createRandom>): string {
  const sold = product.units.units.filter(({ isSellBy }) => isSellBy)
  const other = sold[1]
  return other && random.chance(22) ? other.unit : (sold[0]?.unit ?? product.units.stockUnit)
}

function usualOf(product: DemoProduct, unit: string, random: ReturnType<typeof createRandom>): number {
  const multiple = product.units.units.find((each) => each.unit === unit)?.sellByMultiple ?? 0
  const usual = unit === 'LB' ? random.int(2, 12) : random.int(1, USUAL_MAX)
  return multiple > 0 ? multiple * usual : usual
}

/**
 * Products of a customer's regular orders: some of each kitchen category, then of the others, up to `count`.
 */
export function pickStaples(products: readonly DemoProduct[], seed: string, count: number): Staple[] {
  const random = createRandom(`staples ${seed}`)
  const shuffled = random.shuffle(products)
  const bySlug = new Map<string, DemoProduct[]>()
  for (const product of shuffled) {
    const group = bySlug.get(product.categorySlug)
    if (group) group.push(product)
    else bySlug.set(product.categorySlug, [product])
  }
  const kitchen = KITCHEN.flatMap((slug) => (bySlug.get(slug) ?? []).slice(0, 3))
  const chosen = [...new Set([...kitchen, ...shuffled])].slice(0, count)
  return chosen.map((product) => {
    const unit = unitFor(product, random)
    return { product, unit, usual: usualOf(product, unit, random) }
  })
}
