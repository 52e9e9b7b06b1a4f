import { describe, expect, it } from 'vitest'
import { type CatalogueQuery, makeCatalogue } from '@/domain/catalogue/catalogue'
import { buildProduct } from '@test/builders/catalogue/product'
import { SYNONYMS_MAX_LENGTH, synonymsError } from './synonyms'

const ALL: CatalogueQuery = { text: '', mainCategory: '', category: '', sort: 'sequence', keys: null }

const named = (...descriptions: readonly string[]) =>
  descriptions.map((description, index) =>
    buildProduct({ productKey: index + 1, productSequence: index, description }),
  )

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
  const keysOf = (text: string, own: string) => {
    const catalogue = makeCatalogue()
    catalogue.append(products)
    return [...catalogue.query({ ...ALL, text, synonyms: own }).keys]
  }

  it.each([
    ['one word for another, not for similar ones', 'coke', [3]],
    ['products of the synonym and of the typed word', 'pop', [3, 1, 2]],
    ['several words for one', 'oj', [4]],
    ['a word among other words', 'diet coke', [3]],
    ['several words', 'toilet paper', [6]],
    ['nothing for an incomplete phrase', 'toilet pape', []],
    ['no typed words for a word of the catalogue', 'cola', [3]],
    ['a plural', 'cokes', [3]],
    ['a phrase in another spelling', 'to-go boxes', [7]],
  ])('find %s', (_, text, keys) => {
    expect(keysOf(text, synonyms)).toEqual(keys)
  })

  it.each([
    ['a word of the dictionary alone', 'pan blanco', [8]],
    ['the distributor’s own words in place of the dictionary’s', 'coke', [3]],
    ['the distributor’s own words for a plural', 'cokes', [3]],
  ])('find %s', (_, text, keys) => {
    const dictionary = '# A comment\ncoke = orange juice\npan blanco = cake'
    const catalogue = makeCatalogue()
    catalogue.append(products)
    expect([...catalogue.query({ ...ALL, text, synonyms, dictionary }).keys]).toEqual(keys)
  })

  it('may change from one search to the next', () => {
    const catalogue = makeCatalogue()
    catalogue.append(products)
    const found = (own: string) => [...catalogue.query({ ...ALL, text: 'oj', synonyms: own }).keys]
    const foundIn = (dictionary: string) => [...catalogue.query({ ...ALL, text: 'oj', dictionary }).keys]
    expect([found(synonyms), found(''), found('oj = cake')]).toEqual([[4], [], [8]])
    expect([foundIn('oj = orange juice'), foundIn(''), foundIn('oj = cake')]).toEqual([[4], [], [8]])
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
