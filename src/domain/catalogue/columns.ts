import { cell } from './cell'
import type { AdditionalValues, Product } from './product'
import { productWords } from './search/productWords'
import { makeWordRows, pushWords, type WordRows } from './search/wordRows'

/** Texts that are rarely read, stored as word numbers: compact where words repeat. */
interface PackedTexts {
  readonly push: (text: string) => void
  readonly read: (row: number) => string
}

const BITS = 7
const MORE = 1 << BITS
/** Maximum number of bytes per number. */
const BYTES_MAX = 5

/** Stores texts one after the other; each reads back unchanged. */
export function makePackedTexts(): PackedTexts {
  const words: string[] = []
  const numbers = new Map<string, number>()
  const ends: number[] = []
  let bytes = new Uint8Array(0)
  let size = 0

  function numberOf(word: string): number {
    const known = numbers.get(word)
    if (known !== undefined) return known
    numbers.set(word, words.length)
    return words.push(word) - 1
  }

  function makeRoom(count: number): void {
    if (bytes.length >= size + count) return
    const larger = new Uint8Array(Math.ceil(1.25 * (size + count)))
    larger.set(bytes)
    bytes = larger
  }

  /** Seven bits per byte, the lowest first; early words, which are the frequent ones, take one byte. */
  function write(number: number): void {
    let rest = number
    for (; rest >= MORE; rest = Math.floor(rest / MORE)) bytes[size++] = (rest % MORE) + MORE
    bytes[size++] = rest
  }

  return {
    push: (text) => {
      const own = text.split(' ')
      makeRoom(BYTES_MAX * own.length)
      for (const word of own) write(numberOf(word))
      ends.push(size)
    },
    read: (row) => {
      const own: string[] = []
      let number = 0
      let factor = 1
      const start = row === 0 ? 0 : cell(ends, row - 1)
      for (const byte of bytes.subarray(start, cell(ends, row))) {
        number += (byte % MORE) * factor
        factor *= MORE
        if (byte >= MORE) continue
        own.push(cell(words, number))
        number = 0
        factor = 1
      }
      return own.join(' ')
    },
  }
}

/**
 * Text fields that many products share: products with equal values in all of them, and equal units, share one object.
 */
const SHARED = [
  'warehouseCode',
  'categoryDescription',
  'mainCategoryDescription',
  'productCategoryCode',
  'productMainCategoryCode',
  'pricingUM',
] as const
/** Fields with few distinct values: each value is stored once. */
const REPEATED = ['listImage', 'mobileImage', 'cardImage'] as const
const TEXTS = ['productCode', 'formattedProductCode', 'description', ...REPEATED] as const

type TextField = (typeof TEXTS)[number]
type Structure = Pick<
  Product,
  (typeof SHARED)[number] | 'sellBys' | 'priceBys' | 'defaultQuantity' | 'scanDocuments'
>

/** The products by column; rows are only ever appended. */
export interface Columns {
  readonly keys: number[]
  readonly sequences: number[]
  readonly texts: Readonly<Record<TextField, string[]>>
  readonly catalogDescriptions: PackedTexts
  /** Search words of each row. */
  readonly words: WordRows
  /** By key; undefined for a product without that value. */
  readonly additional: Map<string, (string | undefined)[]>
  readonly detailImages: (readonly string[])[]
  readonly structures: Structure[]
  readonly rowByKey: Map<number, number>
  readonly kept: { readonly texts: Map<string, string>; readonly structures: Map<string, Structure> }
}

/** A catalogue without products. */
export function makeColumns(): Columns {
  const texts = Object.fromEntries(TEXTS.map((field) => [field, []])) as unknown as Columns['texts']
  return {
    keys: [],
    sequences: [],
    texts,
    catalogDescriptions: makePackedTexts(),
    words: makeWordRows(),
    additional: new Map(),
    detailImages: [],
    structures: [],
    rowByKey: new Map(),
    kept: { texts: new Map(), structures: new Map() },
  }
}

function keepText({ kept }: Columns, value: string): string {
  const known = kept.texts.get(value)
  if (known === undefined) kept.texts.set(value, value)
  return known ?? value
}

const names = new WeakMap<object, string>()

/** Equal parts have equal names; an object that several products share is serialized only once. */
function nameOf(part: object | null): string {
  if (part === null) return ''
  const known = names.get(part)
  if (known !== undefined) return known
  const name = JSON.stringify(part)
  names.set(part, name)
  return name
}

/** Products share few sets of units and categories, so each set is stored once. */
function keepStructure({ kept }: Columns, product: Product): Structure {
  const { sellBys, priceBys, defaultQuantity, scanDocuments } = product
  const texts = SHARED.map((field) => product[field])
  const parts = [sellBys, priceBys, defaultQuantity, scanDocuments]
  const name = [...texts, ...parts.map(nameOf)].join('\0')
  const known = kept.structures.get(name)
  if (known !== undefined) return known
  const shared = Object.fromEntries(SHARED.map((field) => [field, product[field]]))
  const structure = {
    ...(shared as Pick<Product, (typeof SHARED)[number]>),
    sellBys,
    priceBys,
    defaultQuantity,
    scanDocuments,
  }
  kept.structures.set(name, structure)
  return structure
}

/** Appends a product's additional values. The code usually appears again as k0: that text is stored once. */
function keepAdditional(columns: Columns, { additional, productCode }: Product, row: number): void {
  for (const key of Object.keys(additional)) {
    if (!columns.additional.has(key)) columns.additional.set(key, new Array<undefined>(row).fill(undefined))
  }
  for (const [key, column] of columns.additional) {
    const value = Object.hasOwn(additional, key) ? additional[key] : undefined
    column.push(value === productCode ? productCode : value)
  }
}

/** Additional values of the product in a row. */
export function additionalOf({ additional }: Columns, row: number): AdditionalValues {
  const values: Record<string, string> = {}
  for (const [key, column] of additional) {
    const value = column[row]
    if (value !== undefined) values[key] = value
  }
  return values
}

/** Appends products and returns their number; skips known keys, since pages may overlap. */
export function appendProducts(columns: Columns, products: readonly Product[]): number {
  const before = columns.keys.length
  for (const product of products) {
    if (columns.rowByKey.has(product.productKey)) continue
    columns.rowByKey.set(product.productKey, columns.keys.length)
    columns.keys.push(product.productKey)
    columns.sequences.push(product.productSequence)
    for (const field of TEXTS) columns.texts[field].push(product[field])
    const row = columns.keys.length - 1
    for (const field of REPEATED) columns.texts[field][row] = keepText(columns, product[field])
    pushWords(columns.words, productWords(product))
    columns.catalogDescriptions.push(product.catalogDescription)
    keepAdditional(columns, product, row)
    columns.detailImages.push(product.detailImages)
    columns.structures.push(keepStructure(columns, product))
  }
  return columns.keys.length - before
}

/** The product with a key, built from its columns; undefined if absent. */
export function productOf(columns: Columns, productKey: number): Product | undefined {
  const row = columns.rowByKey.get(productKey)
  if (row === undefined) return undefined
  const texts = Object.fromEntries(TEXTS.map((field) => [field, cell(columns.texts[field], row)]))
  return {
    ...(texts as Record<TextField, string>),
    ...cell(columns.structures, row),
    productKey,
    productSequence: cell(columns.sequences, row),
    catalogDescription: columns.catalogDescriptions.read(row),
    detailImages: cell(columns.detailImages, row),
    additional: additionalOf(columns, row),
  }
}
