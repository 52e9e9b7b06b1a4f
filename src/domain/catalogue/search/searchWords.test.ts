import { describe, expect, it } from 'vitest'
import { buildProduct } from '@test/builders/catalogue/product'
import { hasCode, productWords } from './productWords'
import { searchTerms } from './searchTerms'
import { wordsOf } from './searchWords'
import { stemOf, stemOfText } from './stems'
import { NO_SYNONYMS, readSynonyms } from './synonyms'

describe('wordsOf', () => {
  it.each([
    ['Apples, Gala', ['apples', 'gala']],
    ['Hearth & Rye', ['hearth', 'and', 'rye']],
    ['P&D 16/20', ['p&d', '16/20']],
    ['Sodium (low); 8:1.', ['sodium', 'low', '8:1']],
    ['4/5 LB', ['4/5lb']],
    ['5lbs', ['5lb']],
    ['5# bag', ['5lb', 'bag']],
    ['5 pounds', ['5lb']],
    ['5 pounders', ['5', 'pounders']],
    ['24/12 FLOZ', ['24/12oz']],
    ['32 fl. oz', ['32oz']],
    ['6/#10', ['6/10can']],
    ['#10 cans', ['10can']],
    ['6/10 can', ['6/10can']],
    ['10 candles', ['10', 'candles']],
    ['#1001', ['1001']],
    ['12" pizza', ['12in', 'pizza']],
    ['10-inch', ['10in']],
    ['2-Ply', ['2ply']],
    ['5-7 OZ', ['5/7oz']],
    ['21-25', ['21/25']],
    ['0301-1024, 1-800-123', ['03011024', '1800123']],
    ['0.5 GAL, .5 gal, 10.5 gal', ['.5gal', '.5gal', '10.5gal']],
    ['15 dozen', ['15dz']],
  ])('reads %j as %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })
})

const context = { synonyms: NO_SYNONYMS, isKnown: () => false }
const searchWords = (text: string) => searchTerms(text, context).map(({ typed }) => typed)

describe('the words of a search', () => {
  it.each([
    ['  Roma   tomato ', ['roma', 'tomato']],
    ['roma ROMA', ['roma']],
    ["- ' `", []],
    ['', []],
    ['AB-12', ['ab12']],
    ['cream of mushroom', ['cream', 'mushroom']],
    ['cream of', ['cream', 'of']],
    ['cream of ', ['cream']],
    ['the ', ['the']],
    ['0012345678905', ['12345678905']],
    ['00123', ['00123']],
  ])('reads %j as %j', (text, words) => {
    expect(searchWords(text)).toEqual(words)
  })
})

it('a search uses no more words than the limit', () => {
  const words = Array.from({ length: 200 }, (_, index) => `w${index}`)
  expect(searchWords(words.join(' '))).toEqual(words.slice(0, 64))
})

describe('the alternatives of a term', () => {
  const synonyms = readSynonyms('oj = orange juice\nto-go box, coke = pail, cup of foam\nap = all purpose')
  const known = { synonyms, isKnown: (word: string) => word === 'popcorn' }
  const waysOf = (text: string) =>
    searchTerms(text, known).map(({ ways }) =>
      ways.map((way) => way.map((word) => word.text).join(' ')).join(' | '),
    )

  it.each([
    ['0301.1024', ['0301.1024 | 03011024']],
    ['ab.12', ['ab.12 | ab12']],
    ['1/2', ['1/2']],
    ['16/20', ['16/20 | 1620']],
    ['4/5lb', ['4/5lb']],
    ['03011024', ['03011024']],
    ['cold oj', ['cold', 'oj | orange juice']],
    ['to go boxes', ['go boxes | pail | cup foam']],
    ['togo box', ['togo box | pail | cup foam']],
    ['flour a.p. ap', ['flour', 'a.p', 'ap | all purpose']],
    ['butter pop corn', ['butter', 'pop corn | popcorn']],
    ['pop corn salt', ['pop corn | popcorn', 'salt']],
    ['pops corn', ['pops', 'corn']],
  ])('are, for %j: %j', (text, ways) => {
    expect(waysOf(text)).toEqual(ways)
  })
})

describe('the stem', () => {
  it.each([
    ['eggs egg', 'egg'],
    ['peas pea', 'pea'],
    ['pies pie', 'pie'],
    ['fries fry', 'fry'],
    ['berries berry berrie', 'berry'],
    ['cookies cookie', 'cooky'],
    ['patties patty', 'patty'],
    ['tomatoes tomatos tomato tomatoe', 'tomato'],
    ['peaches peach', 'peach'],
    ['boxes box', 'box'],
    ['sauces sauce', 'sauce'],
    ['cheeses cheese', 'chees'],
    ['glasses glass', 'glass'],
    ['knives knife', 'knif'],
    ['leaves leaf', 'leaf'],
    ['halves half', 'half'],
    ['olives olive', 'olif'],
    ['turkeys turkey', 'turkey'],
    ['hummus', 'hummus'],
    ['swiss', 'swiss'],
    ['gas', 'gas'],
    ['oj ap 12 4/5lb ab12', null],
    ['gallon gallons gal', '#gal'],
    ['dozen doz dz', '#dz'],
    ['pound lbs', '#lb'],
    ['ounces oz', '#oz'],
    ['cases cs', '#cs'],
    ['each ea', '#ea'],
  ])('of %j is %j', (words, stem) => {
    expect(words.split(' ').map(stemOf)).toEqual(words.split(' ').map(() => stem))
  })

  it.each([
    ['4/1gal', '#gal'],
    ['15dz', '#dz'],
    ['CS', '#cs'],
    ['fries', 'fry'],
    ['33x40', null],
  ])('of the product’s word %j is %j', (word, stem) => {
    expect(stemOfText(word)).toBe(stem)
  })
})

describe('productWords', () => {
  const product = buildProduct({
    productCode: 'AP-10 20',
    formattedProductCode: 'AP 1020',
    description: 'Apples, Gala',
    catalogDescription: 'The crisp Gala from the valley, by the case',
    categoryDescription: 'Fruit',
    mainCategoryDescription: 'Fresh Produce',
    additional: { k0: 'AP-10 20', k1: "Farmer's Best", upc: '0 12345 67890 5', pack: '4/5 LB' },
  })

  it('contains each word once, those of the name first', () => {
    const { words, nameCount } = productWords(product)
    expect(words.slice(0, nameCount).join(' ')).toBe(
      'apples gala ap10 20 farmers best 0 12345 67890 5 4/5lb ap 1020 ap1020 012345678905',
    )
    expect(words.slice(nameCount).join(' ')).toBe('crisp from valley case fruit fresh produce CS EA')
  })

  it.each([
    ['ap1020', true],
    ['12345678905', true],
    ['ap10', false],
    ['45lb', false],
  ])('recognizes %j as its code: %j', (code, isKnown) => {
    expect(hasCode(product, code)).toBe(isKnown)
  })
})
