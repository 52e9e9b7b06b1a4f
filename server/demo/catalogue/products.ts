import { BOX_IMAGE, imageNameOf } from './imageNames'
import { createRandom, hashText, type Random } from '../random'
import { type BrandedPack, brandedPacksOf, type Description, DESCRIPTIONS, spread } from './brandedPacks'
import { packInWords, parsePack, ratedContent } from './pack'
import { type DemoPrice, pricesOf } from './prices'
import type { Storage } from './spec'
import { type DemoUnits, unitsOf } from './units'

export interface DemoProduct {
  readonly id: number
  readonly code: string
  readonly sequence: number
  readonly description: string
  readonly catalogDescription: string
  readonly categoryCode: string
  readonly categorySlug: string
  readonly brand: string
  readonly pack: string
  readonly upc: string
  readonly storage: Storage
  readonly image: string
  readonly isCatchWeight: boolean
  readonly isTaxable: boolean
  readonly isDiscontinued: boolean
  readonly units: DemoUnits
  /** Empty for a few products quoted on request. */
  readonly prices: readonly DemoPrice[]
  /** In stock units, as decimal text. */
  readonly onHand: string
  readonly committed: string
}

/** Product hidden from lists (Spec 2 §2): for ordering things outside the catalogue. */
export const HIDDEN_PRODUCT_KEY = 9
const FIRST_PRODUCT_KEY = 1001
const SEQUENCE_STEP = 10
const STORAGE_WORDS = {
  dry: 'Store dry.',
  refrigerated: 'Keep refrigerated.',
  frozen: 'Keep frozen.',
} as const
const PRICE_SPREAD = { low: 93, high: 112 } as const

/** Trade spellings for names that joining family and form gets wrong. */
function describe({ family, form }: Description): string {
  return `${family.name} ${form}`
}

function priceOf(description: Description, packText: string, brand: string, random: Random): number {
  const first = parsePack(description.family.packs[0] ?? packText)
  const content = ratedContent(parsePack(packText), first)
  const brandPercent = 94 + (hashText(brand) % 13)
  const percent = (brandPercent * random.int(PRICE_SPREAD.low, PRICE_SPREAD.high)) / 100
  return Math.round((description.family.rateCents * content * percent) / 100)
}

/** Most products are well stocked, some are low, some are out. */
function stockOf(units: DemoUnits, random: Random): Pick<DemoProduct, 'onHand' | 'committed'> {
  const perCase = Number(units.units.find(({ unit }) => unit === 'CS')?.stockConversion ?? 1)
  const turn = random.int(1, 100)
  const cases = turn <= 4 ? 0 : turn <= 12 ? random.int(1, 4) : random.int(8, 240)
  const committed = cases === 0 ? 0 : random.int(0, Math.floor(cases / 3))
  return { onHand: String(cases * perCase), committed: String(committed * perCase) }
}

function toProduct(
  description: Description,
  branded: BrandedPack,
  place: { readonly id: number; readonly code: string; readonly sequence: number },
): DemoProduct {
  const { category, family } = description
  const random = createRandom(`product ${place.code}`)
  const pack = parsePack(branded.pack)
  const units = unitsOf(family.scheme ?? category.scheme, pack, family)
  const caseCents = priceOf(description, branded.pack, branded.brand, random)
  const name = describe(description)
  return {
    ...place,
    description: name,
    catalogDescription: `${name} by ${branded.brand}, ${packInWords(pack)}. ${category.blurb} ${STORAGE_WORDS[category.storage]}`,
    categoryCode: category.code,
    categorySlug: category.slug,
    brand: branded.brand,
    pack: branded.pack,
    upc: upcOf(700_000 + (hashText(branded.brand) % 90_000), place.id % 100_000),
    storage: category.storage,
    image: imageNameOf(category.slug, description.familyIndex),
    isCatchWeight: (family.scheme ?? category.scheme) === 'catch',
    isTaxable: category.isTaxable ?? false,
    isDiscontinued: random.chance(1.5),
    units,
    prices: random.chance(1) ? [] : pricesOf(units, caseCents, random),
    ...stockOf(units, random),
  }
}

/** Product key 9, first of the catalogue by key. */
function hiddenProduct(): DemoProduct {
  const units: DemoUnits = {
    stockUnit: 'EA',
    pricingUnit: 'EA',
    pricingPerCase: 1,
    units: [
      {
        unit: 'EA',
        stockConversion: '1',
        isSellBy: true,
        isPriceBy: true,
        sellByMultiple: 0,
        priceDecimals: 2,
      },
    ],
  }
  return {
    id: HIDDEN_PRODUCT_KEY,
    code: '900009',
    sequence: 999_999_999,
    description: 'Special Order Item',
    catalogDescription:
      'Stands for an item that is not in the catalogue; say which in the notes of the line.',
    categoryCode: '1204',
    categorySlug: 'kitchenware',
    brand: 'Alder & Finch',
    pack: '1 EA',
    upc: upcOf(700_000, HIDDEN_PRODUCT_KEY),
    storage: 'dry',
    image: BOX_IMAGE.name,
    isCatchWeight: false,
    isTaxable: false,
    isDiscontinued: false,
    units,
    prices: [],
    onHand: '0',
    committed: '0',
  }
}

/**
 * The demo catalogue: `count` products by category, always the same. A code is the category's four digits and a
 * number.
 */
export function* generateProducts(count: number): Generator<DemoProduct> {
  if (count > 0) yield hiddenProduct()
  const taken = spread(count - 1)
  const lastOf = new Map<string, number>()
  let id = FIRST_PRODUCT_KEY
  for (const [index, description] of DESCRIPTIONS.entries()) {
    for (const branded of brandedPacksOf(description).slice(0, taken[index])) {
      const { code } = description.category
      const number = (lastOf.get(code) ?? 1000) + 1 + (hashText(`${code}${id}`) % 3)
      lastOf.set(code, number)
      yield toProduct(description, branded, {
        id,
        code: `${code}${number}`,
        sequence: (id - 1000) * SEQUENCE_STEP,
      })
      id += 1
    }
  }
}

/** Check digit of a UPC-A: odd places count three times (GS1). `digits` are the first eleven. */
export function upcCheckDigit(digits: string): number {
  let total = 0
  for (let index = 0; index < digits.length; index += 1) {
    total += Number(digits[index]) * (index % 2 === 0 ? 3 : 1)
  }
  return (10 - (total % 10)) % 10
}

/** A UPC-A of twelve digits from the six of a company and the five of an article. */
export function upcOf(company: number, article: number): string {
  const digits = `${String(company).padStart(6, '0')}${String(article).padStart(5, '0')}`
  return `${digits}${upcCheckDigit(digits)}`
}
