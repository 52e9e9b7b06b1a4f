import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildProduct } from '@test/builders/product'
import { makeCatalogue, type CatalogueQuery, type SearchKnowledge } from './catalogue'
import { PRODUCT_SORTS, type Product } from './product'
import type { SearchedWord } from './search/findRows'
import { productWords } from './search/productWords'
import { ABSENT, BEGINNING, placeBesides, placeIn, tierOfPlace } from './search/relevance'
import { searchTerms, toSearchWord } from './search/searchTerms'
import { stemOf, stemOfText } from './search/stems'
import { NO_SYNONYMS, SYNONYMS_MAX_LENGTH, synonymsError } from './search/synonyms'

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

const searchWords = (text: string) =>
  searchTerms(text, { synonyms: NO_SYNONYMS, isKnown: () => false }).map(({ typed }) => typed)

/** Every way in which a word may match, by itself. */
const isIn = (word: string) => (wanted: string) =>
  word.includes(wanted) ||
  (stemOf(wanted) !== null && stemOfText(word)?.endsWith(stemOf(wanted) ?? '') === true)

/** The relevance of a product by each of its words. */
function relevanceOf(product: Product, words: readonly string[]): number {
  const own = productWords(product)
  const isLetter = words.join('').length === 1
  const placeIs = (word: string, wanted: string) =>
    placeIn(`${word} `, stemOfText(word), toSearchWord(wanted))
  const places = words.map((wanted) => {
    const levels = own.words.map((word, index) =>
      index < own.nameCount ? placeIs(word, wanted) : placeBesides(placeIs(word, wanted)),
    )
    return isLetter ? 0 : Math.min(ABSENT, ...levels)
  })
  const isFirst = words.some((wanted) => placeIs(own.words[0] ?? '', wanted) <= BEGINNING)
  return tierOfPlace(Math.max(...places), isFirst)
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
    ['the word before its singular', 'fries', ['Fry Pan', 'Sweet Potato Fries', 'Fried Fish'], [2, 1]],
    ['the word before its plural', 'fry', ['Fries', 'Pan Fry'], [2, 1]],
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
        const isFound = (product: Product) =>
          searchWords(text).every((wanted) => productWords(product).words.some((word) => isIn(word)(wanted)))
        const naive = products.filter(isFound).map(({ productKey }) => productKey)
        const { keys, isNear, closest } = typing.query({ ...ALL, text })
        const fresh = makeCatalogue()
        fresh.append(products)
        expect(fresh.query({ ...ALL, text })).toEqual({ keys, total: keys.length, isNear, closest })
        if (naive.length === 0) expect(isNear || closest !== null || keys.length === 0).toBe(true)
        else expect([...keys].toSorted((left, right) => left - right)).toEqual(naive)
      }),
    )
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
        const words = searchWords(text)
        const rank = (key: number) => {
          const product = products[key - 100]
          if (!product || words.length === 0) return [0, 0, plain.indexOf(key)]
          return [relevanceOf(product, words), Number(!bought.has(key)), plain.indexOf(key)]
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

const written = (words: readonly SearchedWord[]) =>
  words.map(({ text, isLeftOut }) => (isLeftOut ? `-${text}` : text)).join(' ')

describe('a misspelt search', () => {
  const products = named(
    'Chicken Breast',
    'Broccoli Florets',
    'Hot Dog',
    'Bread Rye',
    'Shredded Cheese',
    'Butter',
    'Salmon Fillet',
    'Brad Bun',
  )
  const near = (text: string, isWhole = true) => {
    const catalogue = makeCatalogue()
    catalogue.append(products)
    const { keys, isNear, closest } = catalogue.query(
      { ...ALL, text, sort: 'sequence' },
      { bought: new Set(), isWhole },
    )
    return closest ? [...keys, written(closest)] : [...keys, isNear]
  }

  it.each([
    ['transposed letters', 'chikcen', 1],
    ['a missing letter', 'brocoli', 2],
    ['a surplus letter', 'chickken', 1],
    ['a wrong first letter', 'dutter', 6],
    ['two typos in a long word', 'brocolli', 2],
    ['an unfinished word', 'florrt', 2],
    ['one word of two', 'chikcen breast', 1],
    ['both words', 'chikcen brest', 1],
    ['words in another order', 'brest chikcen', 1],
    ['a plural', 'chikcens', 1],
    ['words that only others have', 'brad rye', 4],
    ['a five-letter word with one typo', 'chese', 5],
  ])('finds by %s', (_, text, key) => {
    expect(near(text)).toEqual([key, true])
  })

  it('finds two words written as one, as typed', () => {
    expect([near('hotdog'), near('hotdogs')]).toEqual([
      [3, false],
      [3, false],
    ])
  })

  it.each([
    ['exact matches exist', 'brad', [8, false]],
    ['a short word has a typo', 'ryf', [false]],
    ['two letters of a short word are wrong', 'brrod', [false]],
    ['a number is wrong', '4711', [false]],
    [
      'there are more words than the limit',
      'butter q w z q1 w1 z1 q2 w2',
      [6, 'butter -q -w -z -q1 -w1 -z1 -q2 -w2'],
    ],
    ['a word is extremely long', 'chicken'.repeat(40), [false]],
  ])('finds no similar words when %s', (_, text, answer) => {
    expect(near(text)).toEqual(answer)
  })

  it('waits for all products before it treats a word as misspelt', () => {
    expect(near('chikcen', false)).toEqual([false])
  })

  it('learns the words of products loaded later', () => {
    const catalogue = makeCatalogue()
    catalogue.append(named('Butter'))
    const query = { ...ALL, text: 'chikcen' }
    expect(catalogue.query(query)).toMatchObject({ total: 0, isNear: false })
    catalogue.append(products)
    expect(catalogue.query(query)).toMatchObject({ isNear: false })
    catalogue.append([buildProduct({ productKey: 50, description: 'Chicken' })])
    expect([...catalogue.query(query).keys]).toEqual([50])
  })
})

describe('a search whose words no product has together', () => {
  const products = named(
    'Chicken Wing Jumbo',
    'Chicken Wing Party',
    'Paper Parchment',
    'Cup Hot Paper',
    'Towel Roll 12 IN',
    'Foil 18 IN',
    'Stock Pot Aluminum 18 IN',
  )
  const closest = (text: string, isWhole = true) => {
    const catalogue = makeCatalogue()
    catalogue.append(products)
    const found = catalogue.query({ ...ALL, text, sort: 'sequence' }, { bought: new Set(), isWhole })
    return [found.closest && written(found.closest), ...found.keys]
  }

  it.each([
    ['as many words as possible', 'chicken wings jumbo alder', 'chicken wings jumbo -alder', [1]],
    ['a similar word for an unknown one', 'chikcen xyzzyx wings', 'chikcen -xyzzyx wings', [1, 2]],
    ['the rarer word', 'paper towel', '-paper towel', [5]],
    ['what a thing is before how it is', 'aluminum foil', '-aluminum foil', [6]],
    ['words before numbers', 'towel 18', 'towel -18', [5]],
    ['words before units', 'towel gallon', 'towel -gallon', [5]],
    ['numbers too', 'aluminum zzz 18', 'aluminum -zzz 18', [7]],
    ['words of a long text', `towel ${'qwx '.repeat(200)}zwq`, 'towel -qwx -zwq', [5]],
  ])('finds the closest by %s', (_, text, words, keys) => {
    expect(closest(text)).toEqual([words, ...keys])
  })

  it.each([
    ['it is one word', 'xyzzyx'],
    ['no word is known', 'xyzzyx qwerty'],
    ['only numbers would be left', 'xyzzyx 18'],
  ])('finds nothing when %s', (_, text) => {
    expect(closest(text)).toEqual([null])
  })

  it('waits for all products', () => {
    expect(closest('paper towel', false)).toEqual([null])
  })
})

describe('the distributor’s synonyms', () => {
  const products = named(
    'Floor Sign Pop Up',
    'Popcorn Kettle',
    'Cola Diet',
    'Orange Juice',
    'Orange Soda',
    'Bath Tissue',
    'Container Hinged',
    'Cake Layer',
  )
  const synonyms = `
    coke, pop = cola
    oj = juice orange
    toilet paper = bath tissue
    to go box = container hinged
    == faulty`
  const found = (text: string) => search({ text, synonyms, sort: 'sequence' }, products)

  it.each([
    ['one word for another, not for similar ones', 'coke', [3]],
    ['what is meant beside what is typed', 'pop', [3, 1, 2]],
    ['several words for one', 'oj', [4]],
    ['with other words', 'diet coke', [3]],
    ['several words', 'toilet paper', [6]],
    ['a word that is not complete', 'toilet pape', []],
    ['in one direction', 'cola', [3]],
    ['a plural', 'cokes', [3]],
    ['however it is written', 'to-go boxes', [7]],
  ])('find %s', (_, text, keys) => {
    expect(found(text)).toEqual(keys)
  })

  it('may change from one search to the next', () => {
    const catalogue = makeCatalogue()
    catalogue.append(products)
    const keysOf = (own: string) => [...catalogue.query({ ...ALL, text: 'oj', synonyms: own }).keys]
    expect([keysOf(synonyms), keysOf(''), keysOf('oj = cake')]).toEqual([[4], [], [8]])
  })
})

describe('synonymsError', () => {
  it.each([
    ['', null],
    ['oj = orange juice\n\n  coke, pop = cola, soft drink ', null],
    ['oj = orange juice\ncoke', 'Line 2 needs words on both sides of one “=”.'],
    ['oj =', 'Line 1 needs words on both sides of one “=”.'],
    [', = cola', 'Line 1 needs words on both sides of one “=”.'],
    ['a = b = c', 'Line 1 needs words on both sides of one “=”.'],
    [`a = ${'b'.repeat(SYNONYMS_MAX_LENGTH - 4)}`, null],
    [`a = ${'b'.repeat(SYNONYMS_MAX_LENGTH - 3)}`, 'At most 20,000 characters can be saved.'],
  ])('of %j is %j', (text, error) => {
    expect(synonymsError(text)).toBe(error)
  })
})
