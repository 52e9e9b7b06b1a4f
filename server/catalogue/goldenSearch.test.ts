import { describe, expect, it } from 'vitest'
import { PRODUCT_SORTS } from '@/domain/catalogue/product'
import { wordsOf } from '@/domain/catalogue/search/searchWords'
import { synonymKey, synonymsError } from '@/domain/catalogue/search/synonyms'
import { readFoodserviceDictionary } from '../site/searchDictionary'
import { GOLDEN_QUERIES } from '@test/builders/catalogue/goldenQueries'
import { KITCHEN_WORDS } from '@test/builders/import/kitchenWords'
import { CLOSEST_QUERIES, NAMED_QUERIES } from '@test/builders/catalogue/namedQueries'
import {
  DEMO,
  DEMO_SYNONYMS,
  type DemoProduct,
  openDemoCatalogue,
} from '@test/worlds/catalogue/demoCatalogue'

const SHOWN = 5
const RECALL = 0.98
const DICTIONARY = readFoodserviceDictionary()
const ALL = {
  mainCategory: '',
  category: '',
  keys: null,
  synonyms: DEMO_SYNONYMS,
  dictionary: DICTIONARY,
} as const

const catalogue = openDemoCatalogue()

interface Golden {
  readonly text: string
  readonly meant: readonly DemoProduct[]
}

function productsMeant(meaning: string): DemoProduct[] {
  const parts = meaning.split(' · ')
  return DEMO.filter(({ description, brand, pack, code, upc }) =>
    parts.every((part) => [description, brand, pack, code, upc].includes(part)),
  )
}

function readGolden(table: string): Golden[] {
  return table.split('\n').flatMap((line) => {
    const [text, meanings] = line.trim().split(' => ')
    return text && meanings ? { text, meant: meanings.split(' + ').flatMap(productsMeant) } : []
  })
}

const GOLDEN = Object.values(GOLDEN_QUERIES).flatMap(readGolden)

/** The intended products that are missing among the first results. */
function missed({ text, meant }: Golden, sort: (typeof PRODUCT_SORTS)[number]): DemoProduct[] {
  const { keys } = catalogue.query({ ...ALL, text, sort })
  const shown = [...keys.slice(0, SHOWN)]
  return meant.filter(({ id }) => !shown.includes(id))
}

describe('the golden set', () => {
  it('has many queries that each mean a few products', () => {
    expect(GOLDEN.length).toBeGreaterThanOrEqual(200)
    expect(new Set(GOLDEN.map(({ text }) => text)).size).toBe(GOLDEN.length)
    const unclear = GOLDEN.filter(({ meant }) => meant.length === 0 || meant.length > SHOWN)
    expect(unclear.map(({ text, meant }) => `${text}: ${meant.length}`)).toEqual([])
  })

  it.each(PRODUCT_SORTS)('finds the intended product among the first five, sorted by %s', (sort) => {
    const misses = GOLDEN.map((golden) => ({ golden, lacking: missed(golden, sort) }))
    const recalls = misses.map(({ golden, lacking }) => 1 - lacking.length / golden.meant.length)
    const recall = recalls.reduce((sum, each) => sum + each, 0) / recalls.length
    const report = misses
      .filter(({ lacking }) => lacking.length > 0)
      .map(
        ({ golden, lacking }) =>
          `${golden.text}: ${lacking.map(({ description }) => description).join(', ')}`,
      )
    expect(
      recall,
      `recall@${SHOWN} ${recall.toFixed(4)}, missed:\n${report.join('\n')}`,
    ).toBeGreaterThanOrEqual(RECALL)
  })

  it('puts an exact match of the code first', () => {
    const codes = readGolden(GOLDEN_QUERIES.codes)
    const firsts = codes.map(({ text }) => catalogue.query({ ...ALL, text, sort: 'description' }).keys[0])
    expect(firsts).toEqual(codes.map(({ meant }) => meant[0]?.id))
  })
})

const readLines = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' => ') as [text: string, meaning: string])

/** Descriptions of the first results. */
function firstOf(text: string, sort: (typeof PRODUCT_SORTS)[number]): string[] {
  const { keys } = catalogue.query({ ...ALL, text, sort })
  return [...keys.slice(0, SHOWN)].map((key) => catalogue.product(key)?.description ?? '')
}

describe('goods by other names', () => {
  it.each(readLines(NAMED_QUERIES))('%s finds %s', (text, meaning) => {
    const isMeant = (description: string) =>
      meaning.split(' | ').some((beginning) => description.startsWith(beginning))
    for (const sort of PRODUCT_SORTS) expect(firstOf(text, sort).some(isMeant), sort).toBe(true)
    const expectedCount = DEMO.filter(({ description }) => isMeant(description)).length
    const first = firstOf(text, 'description')
    const { total, isNear } = catalogue.query({ ...ALL, text, sort: 'description' })
    expect(first.filter(isMeant).length).toBeGreaterThanOrEqual(Math.min(expectedCount, total, SHOWN))
    expect([isMeant(first[0] ?? ''), isNear]).toEqual([true, false])
  })

  it('finds foil by its width, before near matches', () => {
    expect(firstOf('aluminum foil 18', 'description').slice(0, 2)).toEqual([
      'Foil 18 IN x 500 FT Heavy',
      'Foil 18 IN x 500 FT Heavy',
    ])
  })

  it.each(readLines(CLOSEST_QUERIES))('%s finds the closest, %s', (text, meaning) => {
    const [beginning = '', left = ''] = meaning.split(' - ')
    const { closest } = catalogue.query({ ...ALL, text, sort: 'description' })
    expect(closest?.filter(({ isLeftOut }) => isLeftOut).map((word) => word.text)).toEqual(left.split(' '))
    for (const description of firstOf(text, 'description'))
      expect(description.startsWith(beginning)).toBe(true)
  })

  it('have forty synonyms, each of which finds products', () => {
    expect(synonymsError(DEMO_SYNONYMS)).toBeNull()
    const lines = DEMO_SYNONYMS.split('\n').map((line) => line.split('='))
    expect(lines).toHaveLength(40)
    for (const [, meaning = ''] of lines)
      for (const name of meaning.split(',')) {
        const found = catalogue.query({
          ...ALL,
          synonyms: '',
          dictionary: '',
          text: name,
          sort: 'description',
        })
        expect([name, found.total > 0, found.isNear, found.closest]).toEqual([name, true, false, null])
      }
  })
})

/** Kitchen words with the start of their products' descriptions. */
const KITCHEN = Object.values(KITCHEN_WORDS).flatMap((table) =>
  readLines(table).flatMap(([words, meaning]) =>
    words.split(', ').map((text) => ({ text, beginnings: meaning.split(' | ') })),
  ),
)
/** One of five results may be another product, but not the first. */
const MEANT_MIN = 4

describe('everyday words of a kitchen', () => {
  it('are more than 500, each listed once', () => {
    expect(KITCHEN.length).toBeGreaterThan(500)
    expect(new Set(KITCHEN.map(({ text }) => text)).size).toBe(KITCHEN.length)
  })

  it.each(KITCHEN)('$text finds the goods', ({ text, beginnings }) => {
    const isMeant = (description: string) => beginnings.some((beginning) => description.startsWith(beginning))
    for (const sort of PRODUCT_SORTS) expect(firstOf(text, sort).some(isMeant), sort).toBe(true)
    const goods = DEMO.filter(({ description }) => isMeant(description)).length
    const first = firstOf(text, 'description')
    const { isNear, closest } = catalogue.query({ ...ALL, text, sort: 'description' })
    expect([isMeant(first[0] ?? ''), isNear, closest], first.join(' | ')).toEqual([true, false, null])
    expect(first.filter(isMeant).length, first.join(' | ')).toBeGreaterThanOrEqual(Math.min(goods, MEANT_MIN))
  })
})

describe('the dictionary of the trade', () => {
  const lines = DICTIONARY.split('\n').filter(
    (line) => line !== '' && (line.includes('=') || !line.startsWith('#')),
  )
  const typed = lines.flatMap((line) => line.split('=')[0]?.split(',') ?? [])

  it('is a list of synonyms that has each word once', () => {
    expect(lines.length).toBeGreaterThan(300)
    expect(lines.filter((line) => line.startsWith('#'))).toEqual([])
    expect(synonymsError(lines.slice(0, lines.length / 2).join('\n'))).toBeNull()
    expect(synonymsError(lines.slice(lines.length / 2).join('\n'))).toBeNull()
    const keys = typed.map((words) => synonymKey(wordsOf(words)))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it('has no single letters, which are typed on the way to others, and no phrase that is too long', () => {
    const lengths = typed.map((words) => ({ words, count: wordsOf(words).length }))
    expect(lengths.filter(({ words, count }) => words.trim().length < 2 || count > 5)).toEqual([])
  })
})
