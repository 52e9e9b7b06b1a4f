import { expect, it } from 'vitest'
import { buildProduct } from '@test/builders/catalogue/product'
import { productWords } from './productWords'
import { makeWordPlaces } from './wordPlaces'
import { makeWordRows, pushWords } from './wordRows'

/** The goods and the head of the first of these descriptions; each may have a category: 'Potato Chips < Chips'. */
function headsOfFirst(...written: readonly string[]) {
  const rows = makeWordRows()
  const placesOf = makeWordPlaces(rows)
  for (const line of written) {
    const [description = '', categoryDescription = ''] = line.split(' < ')
    pushWords(rows, productWords(buildProduct({ description, categoryDescription })))
  }
  const { goods, heads } = placesOf()
  return [goods, heads].map(([number = 0]) => rows.words[number]?.trimEnd())
}

it.each([
  ['is its first word', 'apples', ['Apples Gala']],
  ['is its only word', 'butter', ['Butter']],
  ['is a first word in the plural, whatever follows', 'eggs', ['Eggs Shells', 'Egg Patty', 'Shells Taco']],
  ['is a plural after a singular', 'rings', ['Onion Rings Breaded']],
  ['is the word after the first that names the category', 'juice', ['Tomato Juice < Juices']],
  ['is unknown before a word that heads others', '', ['Cinnamon Roll', 'Roll Dinner']],
  ['is unknown before a word that others begin with in the plural', '', ['Lemon Lime Soda', 'Limes 200 CT']],
  [
    'is unknown for a singular before a single word, if its plural begins others',
    '',
    ['Egg Patty Round', 'Eggs Shell'],
  ],
  ['is a singular that precedes several words', 'tomato', ['Tomato Roma', 'Tomato Vine', 'Tomatoes Diced']],
  [
    'is its first word before what only describes others',
    'cinnamon',
    ['Cinnamon Ground', 'Ground Beef < Beef'],
  ],
])('the head of a description %s', (_, head, descriptions) => {
  expect(headsOfFirst(...descriptions)[1]).toBe(head)
})

it.each([
  ['named by their category', 'chips', ['Potato Chips Sea Salt < Chips & Crackers']],
  ['named by it in the other number', 'cookie', ['Cookie Baked < Cookies']],
  ['the last of several words that it has', 'fries', ['Sweet Potato Fries < Fries & Potatoes']],
  ['unknown by another category', '', ['Potato Chips Sea Salt < Snacks']],
  ['unknown by a filler', '', ['Cream of Wheat < Heart of Palm']],
  ['unknown where the word describes the only one after it', '', ['Egg Patty < Eggs', 'Eggs Shell < Eggs']],
  ['unknown in a brand', '', ['Spring Mix < Leafy Greens']],
])('the goods of a description are %s', (_, goods, descriptions) => {
  expect(headsOfFirst(...descriptions)[0]).toBe(goods)
})

it('reads descriptions that come later', () => {
  const rows = makeWordRows()
  const placesOf = makeWordPlaces(rows)
  const headOfFirst = () => rows.words[placesOf().heads[0] ?? 0]?.trimEnd()
  const push = (description: string) => pushWords(rows, productWords(buildProduct({ description })))
  push('Lemon Lime Soda')
  expect(headOfFirst()).toBe('lemon')
  push('Limes 200 CT')
  expect(headOfFirst()).toBe('')
})

it('finds neither goods nor head in codes or in an empty description', () => {
  expect(headsOfFirst('01234567 8901234', '')).toEqual(['', ''])
  expect(headsOfFirst('', 'Apples')).toEqual(['', ''])
})
