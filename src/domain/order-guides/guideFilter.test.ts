import { describe, expect, test } from 'vitest'
import type { OrderGuide } from './orderGuide'
import {
  chosenGuide,
  guideParameter,
  needsGuides,
  type GuideConditions,
  type KnownGuides,
} from './guideFilter'

const guide = (name: string, isPrimary = false): OrderGuide => ({
  name,
  isPrimary,
  isReadOnly: false,
  version: null,
  products: [],
})
const STANDARD = guide('Standard', true)
const FISH = guide('Fish')

const OPEN: GuideConditions = { isPublic: false, canSeeAll: true, isStandardFirst: false }
const STANDARD_FIRST: GuideConditions = { ...OPEN, isStandardFirst: true }
const SHUT: GuideConditions = { ...OPEN, canSeeAll: false }
const SHUT_STANDARD_FIRST: GuideConditions = { ...SHUT, isStandardFirst: true }
const PUBLIC: GuideConditions = { isPublic: true, canSeeAll: false, isStandardFirst: true }

/** A choice in short: its kind, or the guide's name. */
function chosen(og: string | undefined, guides: KnownGuides, conditions: GuideConditions): string {
  const choice = chosenGuide(og, guides, conditions)
  if (choice.kind === 'guide') return choice.guide.name
  return choice.kind === 'unknown' ? `unknown ${choice.name}` : choice.kind
}

const GUIDES = [FISH, STANDARD]

describe('the order guide', () => {
  test.each([
    // Nothing in the URL: all products, unless the Standard guide is the default.
    ['users who see all products', undefined, GUIDES, OPEN, 'all'],
    ['users who see all products', undefined, 'Loading', OPEN, 'all'],
    ['users who see all products', undefined, 'Failed', OPEN, 'all'],
    ['a site with Standard first', undefined, GUIDES, STANDARD_FIRST, 'Standard'],
    ['a site with Standard first', undefined, [FISH], STANDARD_FIRST, 'all'],
    ['a site with Standard first', undefined, [], STANDARD_FIRST, 'all'],
    ['a site with Standard first', undefined, 'Loading', STANDARD_FIRST, 'waiting'],
    ['a site with Standard first', undefined, 'Failed', STANDARD_FIRST, 'all'],
    ['users who see guides only', undefined, GUIDES, SHUT, 'Standard'],
    ['users who see guides only', undefined, [FISH], SHUT, 'Fish'],
    ['users who see guides only', undefined, [], SHUT, 'none'],
    ['users who see guides only', undefined, 'Loading', SHUT, 'waiting'],
    ['users who see guides only', undefined, 'Failed', SHUT, 'failed'],
    ['users who see guides only and Standard first', undefined, GUIDES, SHUT_STANDARD_FIRST, 'Standard'],
    ['users who see all products', '', GUIDES, OPEN, 'all'],
    ['a site with Standard first', '', GUIDES, STANDARD_FIRST, 'all'],
    ['a site with Standard first', '', 'Loading', STANDARD_FIRST, 'all'],
    ['users who see guides only', '', GUIDES, SHUT, 'Standard'],
    ['users who see guides only', '', 'Loading', SHUT, 'waiting'],
    ['users who see all products', 'Fish', GUIDES, OPEN, 'Fish'],
    ['users who see all products', ' fish', GUIDES, OPEN, 'Fish'],
    ['a site with Standard first', 'Fish', GUIDES, STANDARD_FIRST, 'Fish'],
    ['users who see guides only', 'Fish', GUIDES, SHUT, 'Fish'],
    ['users who see all products', 'Meat', GUIDES, OPEN, 'unknown Meat'],
    ['users who see guides only', 'Meat', GUIDES, SHUT, 'unknown Meat'],
    ['users who see all products', 'Fish', [], OPEN, 'unknown Fish'],
    ['users who see all products', 'Fish', 'Loading', OPEN, 'waiting'],
    ['users who see all products', 'Fish', 'Failed', OPEN, 'failed'],
    // Public users cannot use order guides.
    ['Public users', undefined, 'Loading', PUBLIC, 'all'],
    ['Public users', 'Fish', GUIDES, PUBLIC, 'all'],
    ['Public users', 'Meat', 'Failed', PUBLIC, 'all'],
  ] as const)('for %s, og %j and guides $2 is $4', (_, og, guides, conditions, expected) => {
    expect(chosen(og, guides, conditions)).toBe(expected)
  })

  test.each([
    [undefined, OPEN, false],
    ['', OPEN, false],
    ['Fish', OPEN, true],
    [undefined, STANDARD_FIRST, true],
    ['', STANDARD_FIRST, false],
    ['', SHUT, true],
    ['Fish', PUBLIC, false],
  ])('with og %j and %j requires the guides at once: %j', (og, conditions, isNeeded) => {
    expect(needsGuides(og, conditions)).toBe(isNeeded)
  })

  test.each([
    ['', OPEN, undefined],
    ['', STANDARD_FIRST, ''],
    ['', SHUT, ''],
    ['Fish', OPEN, 'Fish'],
    ['Standard', STANDARD_FIRST, 'Standard'],
  ])('chosen as %j with %j is written to the URL as %j, and read back', (choice, conditions, og) => {
    expect(guideParameter(choice, conditions)).toBe(og)
    const expected = choice !== '' ? choice : conditions.canSeeAll ? 'all' : 'Standard'
    expect(chosen(og, GUIDES, conditions)).toBe(expected)
  })
})
