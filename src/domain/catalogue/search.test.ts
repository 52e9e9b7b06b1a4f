import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildProduct } from '@test/builders/catalogue/product'
import { makeCatalogue, type CatalogueQuery, type SearchKnowledge } from './catalogue'
import { PRODUCT_SORTS, type Product } from './product'
import { productWords } from './search/productWords'
import {
  ABSENT,
  BEGINNING,
  GOODS,
  HEAD,
  OTHER,
  placeBesides,
  placeIn,
  type SearchWord,
  type Term,
  tierOfPlace,
} from './search/relevance'
import { headsOf } from './search/wordPlaces'
import { searchTerms } from './search/searchTerms'
import { stemOfText } from './search/stems'
import { NO_SYNONYMS } from './search/synonyms'
import { makeWordRows, pushWords } from './search/wordRows'

const ALL: CatalogueQuery = { text: '', mainCategory: '', category: '', sort: 'description', keys: null }
const NOTHING_BOUGHT: SearchKnowledge = { bought: new Set(), isWhole: true }

const apples = buildProduct({
  productKey: 1,
  productCode: 'AP-10 20',
  productSequence: 30,
  description: 'Apples, Gala',
  catalogDescription: 'Crisp and sweet',
  additional: { k0: 'AP-10 20', k1: "Farmer's Best", upc: '0 12345 67890 5', pack: '4/5 LB' },
})
const flour = buildProduct({
  productKey: 2,
  productCode: 'FL7',
  formattedProductCode: 'FL-7',
  description: 'flour, all-purpose',
  categoryDescription: 'Baking',
  additional: { k0: 'FL7', k1: 'Mill House', pack: '50 LB' },
})
const tomatoes = buildProduct({
  productKey: 3,
  description: 'Tomatoes Crushed',
  categoryDescription: 'Canned Vegetables',
  additional: { pack: '6/#10' },
})

function search(
  query: Partial<CatalogueQuery>,
  products: readonly Product[] = [apples, flour, tomatoes],
  knowledge = NOTHING_BOUGHT,
) {
  const catalogue = makeCatalogue()
  catalogue.append(products)
  return [...catalogue.query({ ...ALL, ...query }, knowledge).keys]
}

const named = (...descriptions: readonly string[]) =>
  descriptions.map((description, index) =>
    buildProduct({ productKey: index + 1, productSequence: index, description }),
  )

const wordsAmong = (products: readonly Product[]) =>
  new Set(products.flatMap((product) => productWords(product).words))

/** The terms of a search among these products. */
function termsAmong(products: readonly Product[], text: string): readonly Term[] {
  const words = wordsAmong(products)
  return searchTerms(text, { synonyms: NO_SYNONYMS, isKnown: (word) => words.has(word) })
}

/** True if a word of the search is two product words written together. */
function isWrittenTogether(products: readonly Product[], text: string): boolean {
  const words = wordsAmong(products)
  const isPair = (typed: string) =>
    [...typed].some((_, at) => words.has(typed.slice(0, at)) && words.has(typed.slice(at)))
  return termsAmong(products, text).some(({ typed }) => isPair(typed))
}

/** True if a word of a product matches the searched one in any way, whatever its level. */
const isIn =
  (word: string) =>
  ({ text, stem }: SearchWord): boolean =>
    word.includes(text) || (stem !== null && stemOfText(word)?.endsWith(stem) === true)

const isFoundBy =
  (terms: readonly Term[]) =>
  (product: Product): boolean => {
    const { words } = productWords(product)
    const isFound = (wanted: SearchWord) => words.some((word) => isIn(word)(wanted))
    return terms.every(({ ways }) => ways.some((way) => way.every(isFound)))
  }

/** Goods, as the category names them, and head of each product. */
function headsAmong(products: readonly Product[]): readonly (readonly string[])[] {
  const rows = makeWordRows()
  for (const product of products) pushWords(rows, productWords(product))
  const { goods, heads } = headsOf(rows)
  const wordOf = (number = 0) => rows.words[number]?.trimEnd() ?? ''
  return products.map((_, row) => [wordOf(goods[row]), wordOf(heads[row])])
}

/** Relevance of a product, computed naively from its words, head and goods. */
function relevanceOf(
  product: Product,
  terms: readonly Term[],
  [goods = '', head = '']: readonly string[],
): number {
  const own = productWords(product)
  const wantedWords = terms.flatMap(({ ways }) => ways.flat())
  const isLetter = wantedWords.length === 1 && wantedWords[0]?.text.length === 1
  const placeIs = (word: string, wanted: SearchWord) => placeIn(`${word} `, stemOfText(word), wanted)
  const placeOfWord = (wanted: SearchWord) => {
    const levels = own.words.map((word, index) =>
      index < own.nameCount ? placeIs(word, wanted) : placeBesides(placeIs(word, wanted)),
    )
    return isLetter ? 0 : Math.min(ABSENT, ...levels)
  }
  const places = terms.map(({ ways }) => Math.min(...ways.map((way) => Math.max(...way.map(placeOfWord)))))
  const isWanted = (word = '') => wantedWords.some((wanted) => placeIs(word, wanted) <= BEGINNING)
  const role = isWanted(goods) ? GOODS : isWanted(head) ? HEAD : OTHER
  return tierOfPlace(Math.max(...places), role - Number(isWanted(own.words[0])))
}

describe('search', () => {
  it.each([
    ['a word of the description', 'gala', [1]],
    ['words in any order', 'sweet apples', [1]],
    ['part of a word', 'appl', [1]],
    ['the middle of a word', 'urpos', [2]],
    ['a code as written', 'AP-10 20', [1]],
    ['a code without hyphens and spaces', 'ap1020', [1]],
    ['a code with other separators', 'ap.10/20', [1]],
    ['a code with hyphens that has none', 'FL-7', [2]],
    ['the end of a code', '1020', [1]],
    ['a UPC without spaces', '012345678905', [1]],
    ['a UPC with leading zeros', '0012345678905', [1]],
    ['the brand with a backtick for its apostrophe', 'farmer`s', [1]],
    ['the brand without its apostrophe', 'farmers', [1]],
    ['a measure', '5 lb', [1]],
    ['a measure in another spelling', '50 pounds', [2]],
    ['a can size', '6/10 can', [3]],
    ['a can size by its number', '#10 tomato', [3]],
    ['a word without its hyphen', 'allpurpose', [2]],
    ['a plural', 'flours', [2]],
    ['a singular', 'apple', [1]],
    ['the category', 'canned tomatoes', [3]],
    ['the plural of a part of a word', 'matos', [3]],
    ['a unit by its name', 'gala pounds', [1]],
    ['a unit of sale by its name', 'gala cases', [1]],
    ['a code with an en dash', 'AP–1020', [1]],
    ['two words that are one in the catalogue', 'all purpose', [2]],
    ['words among fillers', 'the flour of a mill', [2]],
    ['nothing', '', [1, 2, 3]],
    ['blanks', '  ', [1, 2, 3]],
    ['a word that no product has', 'zebra', []],
  ])('finds by %s', (_, text, keys) => {
    expect(search({ text })).toEqual(keys)
  })

  it.each([
    ['whole words before prefixes', 'ham', ['Bun Hamburger', 'Bun Ham'], [2, 1]],
    ['prefixes before infixes', 'melon', ['Red Watermelon', 'Red Melonball'], [2, 1]],
    ['plurals before prefixes', 'egg', ['Eggplant', 'Eggs'], [2, 1]],
    ['the goods before what they describe', 'lemon', ['Lemon Lime Soda', 'Cake Lemon', 'Lemons'], [3, 1, 2]],
    [
      'goods in the plural before what they describe',
      'lemons',
      ['Lemon Lime Soda', 'Cake Lemon', 'Lemons'],
      [3, 1, 2],
    ],
    ['the goods while they are typed', 'lemo', ['Lemon Lime Soda', 'Cake Lemon', 'Lemons'], [3, 1, 2]],
    ['the goods after what describes them', 'fries', ['Fry Pan', 'Fish Fries', 'Pan Round'], [2, 1]],
    ['prefixes of the description first', 'cheddar', ['Biscuit Cheddar', 'Cheddar Mild'], [2, 1]],
    ['a single letter only as a prefix', 'c', ['Biscuit Cheddar', 'Cheddar Mild'], [2, 1]],
    ['a whole number before parts of one', '5 lb', ['Bag 2.5 LB', 'Bag 15 LB', 'Bag 5 LB'], [3, 1, 2]],
    ['by the worst word', 'red ham', ['Red Hamburger', 'Reddish Ham', 'Ham Red'], [3, 1, 2]],
  ])('ranks %s', (_, text, descriptions, keys) => {
    expect(search({ text, sort: 'sequence' }, named(...descriptions))).toEqual(keys)
  })

  it('ranks words from other fields after the name', () => {
    const cake = buildProduct({ productKey: 3, description: 'Cake', catalogDescription: 'As good as pie' })
    expect(search({ text: 'pie' }, [cake, ...named('Meat Pie', 'Tart')])).toEqual([1, 3])
  })

  it.each(['AB-12', 'ab12', 'AB 12', 'ab.12', '0 12345 67890 5', '12345678905', '00012345678905'])(
    'ranks the product with the code %j first',
    (text) => {
      const longer = buildProduct({
        productKey: 1,
        productCode: 'AB-123',
        additional: { upc: '0123456789055', other: 'AB 12.3' },
      })
      const exact = buildProduct({
        productKey: 2,
        productCode: 'AB-12',
        additional: { upc: '0 12345 67890 5' },
      })
      const like = buildProduct({ productKey: 3, description: 'AB-12 AB 12 0 12345 67890 5 00012345678905' })
      expect(search({ text, sort: 'sequence' }, [like, longer, exact])[0]).toBe(2)
    },
  )

  it('ranks purchased products before equal matches, and not before better ones', () => {
    const products = named('Apple Pie', 'Apple Tart', 'Apple Cake', 'Crab Apple')
    const knowledge = { bought: new Set([3, 4]), isWhole: true }
    expect(search({ text: 'apple', sort: 'sequence' }, products, knowledge)).toEqual([3, 1, 2, 4])
    expect(search({ sort: 'sequence' }, products, knowledge)).toEqual([1, 2, 3, 4])
  })

  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 's', "'", '-', ' ', '1', 'É'), maxLength: 6 })
  /** Long numbers, which are rarely shared, beside words that are. */
  const codes = fc.constantFrom('', '1111111', 'ab-111111', 'bs 11111 a', '1 11111 11111 1')
  const rows = fc.array(fc.tuple(letters, fc.oneof(letters, codes)), { maxLength: 12 })

  it('equals a naive filter over all products, and incremental search equals a fresh one', () => {
    fc.assert(
      fc.property(rows, letters, letters, fc.nat(12), (texts, typed, more, cut) => {
        const products = texts.map(([description, k1], index) =>
          buildProduct({ productKey: index + 100, description, additional: { k1 } }),
        )
        const typing = makeCatalogue()
        typing.append(products.slice(0, cut))
        for (let end = 0; end <= typed.length; end++) typing.query({ ...ALL, text: typed.slice(0, end) })
        typing.append(products.slice(cut))
        typing.prepare()
        const text = typed + more
        const naive = products
          .filter(isFoundBy(termsAmong(products, text)))
          .map(({ productKey }) => productKey)
        const { keys, bestCount, isNear, closest } = typing.query({ ...ALL, text })
        const fresh = makeCatalogue()
        fresh.append(products)
        const total = keys.length
        expect(fresh.query({ ...ALL, text })).toEqual({ keys, total, bestCount, isNear, closest })
        if (naive.length === 0) {
          const isOther = isNear || closest !== null || isWrittenTogether(products, text)
          expect(isOther || keys.length === 0).toBe(true)
        } else expect([...keys].toSorted((left, right) => left - right)).toEqual(naive)
      }),
    )
  })

  it.each([
    ['', 3],
    ['tomatoes', 1],
    ['xyzzy', 0],
  ])('counts the most relevant results of “%s”: %s', (text, count) => {
    const catalogue = makeCatalogue()
    catalogue.append([apples, flour, tomatoes])
    expect(catalogue.query({ ...ALL, text }).bestCount).toBe(count)
  })

  it('orders by relevance, then what was bought, then the sort', () => {
    const plainLetters = letters.map((text) => text.replaceAll('1', ''))
    const sort = fc.constantFrom(...PRODUCT_SORTS)
    fc.assert(
      fc.property(rows, plainLetters, sort, fc.array(fc.nat(12)), (texts, text, by, boughtRows) => {
        const products = texts.map(([description, k1], index) =>
          buildProduct({ productKey: index + 100, description, additional: { k1 } }),
        )
        const bought = new Set(boughtRows.map((row) => row + 100))
        const keys = search({ text, sort: by }, products, { bought, isWhole: false })
        const plain = search({ sort: by }, products)
        const terms = termsAmong(products, text)
        const heads = headsAmong(products)
        const rank = (key: number) => {
          const product = products[key - 100]
          if (!product || terms.length === 0) return [0, 0, plain.indexOf(key)]
          return [
            relevanceOf(product, terms, heads[key - 100] ?? []),
            Number(!bought.has(key)),
            plain.indexOf(key),
          ]
        }
        const sorted = keys.toSorted((left, right) => {
          const [others, own] = [rank(right), rank(left)]
          const at = own.findIndex((value, index) => value !== others[index])
          return at === -1 ? 0 : (own[at] ?? 0) - (others[at] ?? 0)
        })
        expect(keys).toEqual(sorted)
      }),
    )
  })
})
