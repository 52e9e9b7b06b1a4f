import { describe, expect, test } from 'vitest'
import { type CategoryCard, categoryCards, findCards } from './categoryCards'

const main = (code: string, description = code, isExcluded = false) => ({ code, description, isExcluded })
const category = (parent: string, code: string, description = code, isExcluded = false) => ({
  parent,
  code,
  description,
  isExcluded,
})

/** 'Dairy: Cheese, Milk' */
const written = (cards: readonly CategoryCard[]) =>
  cards.map(({ name, categories }) => [name, categories.map((each) => each.name).join(', ')].join(': '))

const DAIRY = main('02', 'Dairy & Eggs')
const DRINKS = main('09', 'Drinks')
const LISTED = [
  category('02', '0201', 'Cheese'),
  category('02', '0202', "Farmer's Milk"),
  category('09', '0901', 'Soft Drinks'),
  category('09', '0902', 'Crème Sodas'),
]

describe('the cards of the categories', () => {
  test.each([
    ['in the order given', {}, ["Dairy & Eggs: Cheese, Farmer's Milk", 'Drinks: Soft Drinks, Crème Sodas']],
    [
      'without an excluded main category',
      { mainCategories: [{ ...DAIRY, isExcluded: true }, DRINKS] },
      ['Drinks: Soft Drinks, Crème Sodas'],
    ],
    [
      'without a category that is excluded itself',
      { categories: [{ ...category('02', '0201', 'Cheese'), isExcluded: true }, ...LISTED.slice(1)] },
      ["Dairy & Eggs: Farmer's Milk", 'Drinks: Soft Drinks, Crème Sodas'],
    ],
    [
      'without a category of the excluded ones',
      { excluded: [category('09', '0901')] },
      ["Dairy & Eggs: Cheese, Farmer's Milk", 'Drinks: Crème Sodas'],
    ],
    [
      'with a category whose code is excluded elsewhere',
      { excluded: [category('02', '0901')] },
      ["Dairy & Eggs: Cheese, Farmer's Milk", 'Drinks: Soft Drinks, Crème Sodas'],
    ],
    [
      'without a main category whose categories are all excluded',
      { excluded: LISTED.slice(0, 2) },
      ['Drinks: Soft Drinks, Crème Sodas'],
    ],
    [
      'with a main category that has none',
      { mainCategories: [DAIRY, main('10', 'Gifts')] },
      ["Dairy & Eggs: Cheese, Farmer's Milk", 'Gifts: '],
    ],
    [
      'without categories of a main category that is not listed',
      { mainCategories: [DRINKS] },
      ['Drinks: Soft Drinks, Crème Sodas'],
    ],
    [
      'once each',
      { mainCategories: [DRINKS, DRINKS], categories: [...LISTED, ...LISTED] },
      ['Drinks: Soft Drinks, Crème Sodas'],
    ],
    [
      'by code when unnamed',
      { mainCategories: [main('09', '')], categories: [category('09', '0901', '')] },
      ['09: 0901'],
    ],
    ['as none without main categories', { mainCategories: [] }, []],
  ])('are listed %s', (_, lists, expected) => {
    const given = { mainCategories: [DAIRY, DRINKS], categories: LISTED, excluded: [], ...lists }
    expect(written(categoryCards(given))).toEqual(expected)
  })
})

describe('a search for categories', () => {
  const cards = categoryCards({ mainCategories: [DAIRY, DRINKS], categories: LISTED, excluded: [] })
  test.each([
    ['', 2, 4],
    ['   ', 2, 4],
    ['dairy', 1, 2],
    ['eggs dairy', 1, 2],
    ['cheese', 1, 1],
    ['chees', 1, 1],
    ['cheese dairy', 1, 1],
    ['farmers', 1, 1],
    ['creme', 1, 1],
    ['drinks', 1, 2],
    ['cheeses', 1, 1],
    ['soda', 1, 1],
    ['soft', 1, 1],
    ['0902', 1, 1],
    ['02', 2, 3],
    ['cheese soda', 0, 0],
    ['zzz', 0, 0],
  ])('%j finds %i cards with %i categories', (text, count, categories) => {
    const found = findCards(cards, text)
    expect(found.isNear).toBe(false)
    expect([found.cards.length, found.cards.flatMap((card) => card.categories).length]).toEqual([
      count,
      categories,
    ])
  })

  test.each([
    ['chesse', ['Dairy & Eggs: Cheese']],
    ['diary', ["Dairy & Eggs: Cheese, Farmer's Milk"]],
    ['sofft drink', ['Drinks: Soft Drinks']],
    ['farmer mlik', ["Dairy & Eggs: Farmer's Milk"]],
  ])('finds similar names for the misspelt %j, and marks the result as near', (text, found) => {
    const { cards: near, isNear } = findCards(cards, text)
    expect([written(near), isNear]).toEqual([found, true])
  })
})
