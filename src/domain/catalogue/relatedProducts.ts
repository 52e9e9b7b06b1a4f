import { cell } from './cell'
import type { Columns } from './columns'
import { HIDDEN_PRODUCT_KEY } from './product'
import { fold } from './search/fold'

/** The additional value that holds the brand (Spec 2 §3). */
const BRAND_KEY = 'k1'
const PUNCTUATION = /[,;:()[\]"®™]+/g
/** '4/6 CT', '16.9 OZ', '20oz', '12 FL OZ': a weight, volume or count. Lengths such as '12 IN' stay, and grades such as '16/20'. */
const SIZE =
  /(?<!\S)(?:\d+[x/])?\d*\.?\d+ ?(?:fl ?)?(?:oz|lbs?|g|gm|gr|kg|ml|cl|l|lt|gal|qt|pt|ct|pk|dz)\.?(?!\S)/g
/** '6/#10': cans in a case. */
const CANS = /(?<!\S)\d+\/#\d+(?:\.\d+)?(?!\S)/g

/**
 * The goods in a description, for comparison: without brand, sizes, punctuation, case and accents. '' if nothing else
 * is in it.
 */
export function goodsName(description: string, brand: string): string {
  const words = (text: string) => fold(text).replace(PUNCTUATION, ' ').replace(/\s+/g, ' ').trim()
  const name = ` ${words(description).replace(CANS, ' ').replace(SIZE, ' ').replace(/\s+/g, ' ').trim()} `
  const own = words(brand)
  return (own === '' ? name : name.replace(` ${own} `, ' ')).trim()
}

/** Keys of products beside another one, the closest first. */
export interface RelatedKeys {
  /** The same goods in other packs and brands. */
  readonly sameGoods: readonly number[]
  /** Others of the category. */
  readonly inCategory: readonly number[]
}

interface Ranked {
  readonly key: number
  readonly distance: number
}

function nearest(rows: readonly Ranked[], count: number): readonly number[] {
  return rows
    .toSorted((one, other) => one.distance - other.distance || one.key - other.key)
    .slice(0, count)
    .map(({ key }) => key)
}

/**
 * Products related to one: those of its category with the same goods name, and its neighbours there in the catalogue's
 * sequence. At most `count` of each; none without a category.
 */
export function relatedKeys(columns: Columns, productKey: number, count: number): RelatedKeys {
  const own = columns.rowByKey.get(productKey)
  const { productCategoryCode: category = '', productMainCategoryCode: mainCategory = '' } =
    own === undefined ? {} : cell(columns.structures, own)
  if (own === undefined || category === '') return { sameGoods: [], inCategory: [] }
  const brands = columns.additional.get(BRAND_KEY)
  const nameOf = (row: number) => goodsName(cell(columns.texts.description, row), brands?.[row] ?? '')
  const name = nameOf(own)
  const sequence = cell(columns.sequences, own)
  const sameGoods: Ranked[] = []
  const inCategory: Ranked[] = []
  for (let row = 0; row < columns.keys.length; row++) {
    const { productCategoryCode, productMainCategoryCode } = cell(columns.structures, row)
    const key = cell(columns.keys, row)
    if (productCategoryCode !== category || productMainCategoryCode !== mainCategory) continue
    if (row === own || key === HIDDEN_PRODUCT_KEY) continue
    const isSame = name !== '' && nameOf(row) === name
    const ranked = { key, distance: Math.abs(cell(columns.sequences, row) - sequence) }
    if (isSame) sameGoods.push(ranked)
    else inCategory.push(ranked)
  }
  return { sameGoods: nearest(sameGoods, count), inCategory: nearest(inCategory, count) }
}
