import fc from 'fast-check'
import { stringify } from 'csv-stringify/sync'
import type { CellType, Column } from '../../../server/exchange/columns/column'
import { joinList } from '../../../server/exchange/columns/lists'
import type { Kind } from '../../../server/exchange/kind'
import { KINDS } from '../../../server/exchange/kinds/index'
import type { Files } from '../../worlds/exchange/exchangeFolder'

type Cells = Readonly<Record<string, string>>

/** Text with every character that is special in CSV, lists or spreadsheets. */
const TEXT = fc
  .string({
    unit: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...'aZ0,;"\'|\\=+-@#&<> é漢😀\t\n\r') },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
    ),
    maxLength: 8,
  })
  .filter((text) => !/[^\P{Cc}\t\n\r]/u.test(text) && text.trim() !== '')
const CODE = TEXT.map((text) => text.replaceAll(/[\p{Cc}]/gu, '').trim()).filter((text) => text !== '')
const WORD = fc.stringMatching(/^[a-z]{1,8}$/)

function decimal({ whole, decimals, min }: CellType & { is: 'decimal' }): fc.Arbitrary<string> {
  const isSigned = min === undefined
  return fc
    .tuple(
      fc.boolean(),
      fc.nat({ max: 10 ** Math.min(whole, 9) - 1 }),
      fc.nat({ max: 10 ** Math.min(decimals, 6) - 1 }),
    )
    .map(([isNegative, before, after]) => {
      const sign = isSigned && isNegative ? '-' : ''
      const places = String(after).padStart(Math.min(decimals, 6), '0')
      // A factor must not be zero.
      return min !== undefined && min !== '0' ? `${before + 1}.${places}` : `${sign}${before}.${places}`
    })
}

const DATE = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** Any cell of a column that does not refer to other rows. */
function cellOf({ type }: Column): fc.Arbitrary<string> {
  switch (type.is) {
    case 'text': {
      return TEXT
    }
    case 'code': {
      return CODE.map((text) => text.slice(0, type.max)).filter(
        (text) => text.trim() === text && !/\p{Cs}/u.test(text),
      )
    }
    case 'decimal': {
      return decimal(type)
    }
    case 'integer': {
      return fc.integer({ min: type.min, max: type.max }).map(String)
    }
    case 'flag': {
      return fc.constantFrom('yes', 'no')
    }
    case 'date': {
      return DATE
    }
    case 'choice': {
      return fc.constantFrom(...type.choices)
    }
    case 'list': {
      return fc.array(TEXT, { minLength: 1, maxLength: 3 }).map(joinList)
    }
    case 'numbers': {
      return fc.subarray([0, 1, 2, 3, 4, 5, 6]).map((days) => days.join('|'))
    }
    case 'map': {
      return fc
        .uniqueArray(fc.tuple(WORD, TEXT), { selector: ([name]) => name, maxLength: 3 })
        .map((pairs) => joinList(pairs.map(([name, text]) => `${name}=${text}`)))
    }
    case 'json': {
      return fc.constantFrom('{"isOn":true}', '{}')
    }
    case 'object': {
      return fc.constantFrom('', '{"hidePricing":true}', '{"checkoutMessage":"a, \\"b\\"\\n"}')
    }
  }
}

const kindOf = (name: string): Kind => {
  const kind = KINDS.find((each) => each.name === name)
  if (!kind) throw new Error(`There is no kind ${name}`)
  return kind
}

/** Up to `max` rows of a kind; `fixed` gives cells in place of random ones. */
function rowsOf(name: string, max: number, fixed: Readonly<Record<string, fc.Arbitrary<string>>>) {
  const kind = kindOf(name)
  const cells = Object.fromEntries(
    kind.columns.map((column) => {
      const any =
        column.isRequired || kind.key.includes(column.name)
          ? cellOf(column)
          : fc.oneof(fc.constant(''), cellOf(column))
      return [column.name, fixed[column.name] ?? any]
    }),
  )
  const fold = (text: string) => (kind.isKeyFolded ? text.toLowerCase() : text)
  return fc.uniqueArray(fc.record(cells), {
    maxLength: max,
    selector: (row) => JSON.stringify(kind.key.map((column) => fold(row[column] ?? ''))),
  })
}

/** Makes the amounts of credits negative and all others positive. */
function withSigns(entry: Cells): Cells {
  const sign = Number(entry.type) >= 6 ? '-' : ''
  const signed = (amount = '') => sign + amount.replace('-', '')
  return { ...entry, initial: signed(entry.initial), balance: signed(entry.balance), credit: '' }
}

const oneOf = (rows: readonly Cells[], column = 'code') =>
  fc.constantFrom(...rows.map((row) => row[column] ?? ''))

function toFile(name: string, rows: readonly Cells[]): Files {
  const { columns } = kindOf(name)
  const cells = rows.map((row) => columns.map((column) => row[column.name] ?? ''))
  const heading = columns.map((column) => column.name)
  return { [`${name}.csv`]: stringify([heading, ...cells], { quoted: true, record_delimiter: 'windows' }) }
}

/** Each product has a stock unit and another, by which it is sold and priced. */
function unitsOf(products: readonly Cells[], factors: readonly string[]): Cells[] {
  return products.flatMap(({ code = '', stock_unit: stock = '', pricing_unit: pricing = '' }, index) => {
    const one = { product: code, stock_conversion: '1', sell_by: 'yes', price_by: 'yes', unit: stock }
    const other = { ...one, unit: pricing, stock_conversion: factors[index % factors.length] ?? '2' }
    return stock === pricing ? [one] : [one, other]
  })
}

/** The files of a small shop with random texts and numbers, and consistent keys. */
export const RANDOM_SHOP: fc.Arbitrary<Files> = fc
  .record({
    mains: rowsOf('main-categories', 3, {}).filter(({ length }) => length > 0),
    lists: rowsOf('price-lists', 3, {}).filter(({ length }) => length > 0),
    zips: rowsOf('zip-codes', 3, {}),
    units: rowsOf('units', 3, {}),
    days: rowsOf('holidays', 3, {}),
    factors: fc.array(cellOf(kindOf('product-units').columns[2] as Column), { minLength: 1, maxLength: 3 }),
  })
  .chain((base) =>
    fc.record({
      base: fc.constant(base),
      categories: rowsOf('categories', 4, { main_category: oneOf(base.mains) }).filter(
        ({ length }) => length > 0,
      ),
      customers: rowsOf('customers', 4, { price_list: oneOf(base.lists) }).filter(({ length }) => length > 0),
    }),
  )
  .chain((more) =>
    fc.record({
      more: fc.constant(more),
      products: rowsOf('products', 6, {
        category: oneOf(more.categories),
        stock_unit: fc.constantFrom('EA', 'LB'),
        pricing_unit: fc.constantFrom('EA', 'CS'),
        default_unit: fc.constant(''),
        unspsc: fc.constantFrom('', '50405600'),
        list_image: WORD,
        mobile_image: WORD,
        card_image: WORD,
        detail_images: fc.array(WORD, { maxLength: 3 }).map(joinList),
        special_order: fc.constant('no'),
      }).filter(({ length }) => length > 0),
      shipTos: rowsOf('ship-tos', 4, { customer: oneOf(more.customers), primary: fc.constant('no') }),
    }),
  )
  .chain(({ more, products, shipTos }) => {
    const { base, categories, customers } = more
    const product = oneOf(products)
    return fc
      .record({
        prices: rowsOf('prices', 8, { product, price_list: oneOf(base.lists) }),
        agreed: rowsOf('customer-prices', 5, {
          product,
          customer: oneOf(customers),
          valid_to: fc.constant(''),
        }),
        stock: rowsOf('stock', 5, { product }),
        codes: rowsOf('customer-codes', 4, { product, customer: oneOf(customers) }),
        pushed: rowsOf('push-products', 3, { product }),
        entries: rowsOf('receivables', 4, { customer: oneOf(customers) }),
      })
      .map(({ prices, agreed, stock, codes, pushed, entries }) => ({
        ...toFile('main-categories', base.mains),
        ...toFile('price-lists', base.lists),
        ...toFile('zip-codes', base.zips),
        ...toFile('units', base.units),
        ...toFile('holidays', base.days),
        ...toFile('categories', categories),
        ...toFile('customers', customers),
        ...toFile('products', products),
        ...toFile('product-units', unitsOf(products, base.factors)),
        ...toFile('ship-tos', shipTos),
        ...toFile('prices', prices),
        ...toFile('customer-prices', agreed),
        ...toFile('stock', stock),
        ...toFile('customer-codes', codes),
        ...toFile('push-products', pushed),
        ...toFile('receivables', entries.map(withSigns)),
      }))
  })
