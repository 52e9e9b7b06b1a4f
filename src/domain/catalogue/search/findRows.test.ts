import { describe, expect, it } from 'vitest'
import { type CatalogueQuery, makeCatalogue } from '@/domain/catalogue/catalogue'
import { buildProduct } from '@test/builders/catalogue/product'
import type { SearchedWord } from './findRows'

const ALL: CatalogueQuery = { text: '', mainCategory: '', category: '', sort: 'description', keys: null }

const named = (...descriptions: readonly string[]) =>
  descriptions.map((description, index) =>
    buildProduct({ productKey: index + 1, productSequence: index, description }),
  )

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
    ['a noun before its adjective', 'aluminum foil', '-aluminum foil', [6]],
    ['the last of two nouns', 'paper foil', '-paper foil', [6]],
    ['the last word, however frequent', 'foil paper', '-foil paper', [3, 4]],
    ['words before numbers', 'towel 18', 'towel -18', [5]],
    ['words before units', 'towel gallon', 'towel -gallon', [5]],
    ['numbers too', 'aluminum zzz 18', 'aluminum -zzz 18', [7]],
    ['words of a long text', `towel ${'qwx '.repeat(200)}zwq`, 'towel -qwx -zwq', [5]],
  ])('finds the closest by %s', (_, text, words, keys) => {
    expect(closest(text)).toEqual([words, ...keys])
  })

  it.each([
    ['the search is one word', 'xyzzyx'],
    ['no word is known', 'xyzzyx qwerty'],
    ['only numbers would be left', 'xyzzyx 18'],
  ])('finds nothing when %s', (_, text) => {
    expect(closest(text)).toEqual([null])
  })

  it('waits for all products', () => {
    expect(closest('paper towel', false)).toEqual([null])
  })
})
