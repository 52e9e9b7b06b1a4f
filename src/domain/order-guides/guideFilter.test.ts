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
    ['open', undefined, GUIDES, OPEN, 'all'],
    ['open', undefined, 'Loading', OPEN, 'all'],
    ['open', undefined, 'Failed', OPEN, 'all'],
    ['Standard first', undefined, GUIDES, STANDARD_FIRST, 'Standard'],
    ['Standard first', undefined, [FISH], STANDARD_FIRST, 'all'],
    ['Standard first', undefined, [], STANDARD_FIRST, 'all'],
    ['Standard first', undefined, 'Loading', STANDARD_FIRST, 'waiting'],
    ['Standard first', undefined, 'Failed', STANDARD_FIRST, 'all'],
    ['shut', undefined, GUIDES, SHUT, 'Standard'],
    ['shut', undefined, [FISH], SHUT, 'Fish'],
    ['shut', undefined, [], SHUT, 'none'],
    ['shut', undefined, 'Loading', SHUT, 'waiting'],
    ['shut', undefined, 'Failed', SHUT, 'failed'],
    ['shut, Standard first', undefined, GUIDES, SHUT_STANDARD_FIRST, 'Standard'],
    ['open', '', GUIDES, OPEN, 'all'],
    ['Standard first', '', GUIDES, STANDARD_FIRST, 'all'],
    ['Standard first', '', 'Loading', STANDARD_FIRST, 'all'],
    ['shut', '', GUIDES, SHUT, 'Standard'],
    ['shut', '', 'Loading', SHUT, 'waiting'],
    ['open', 'Fish', GUIDES, OPEN, 'Fish'],
    ['open', ' fish', GUIDES, OPEN, 'Fish'],
    ['Standard first', 'Fish', GUIDES, STANDARD_FIRST, 'Fish'],
    ['shut', 'Fish', GUIDES, SHUT, 'Fish'],
    ['open', 'Meat', GUIDES, OPEN, 'unknown Meat'],
    ['shut', 'Meat', GUIDES, SHUT, 'unknown Meat'],
    ['open', 'Fish', [], OPEN, 'unknown Fish'],
    ['open', 'Fish', 'Loading', OPEN, 'waiting'],
    ['open', 'Fish', 'Failed', OPEN, 'failed'],
    // Public users cannot use order guides.
    ['public', undefined, 'Loading', PUBLIC, 'all'],
    ['public', 'Fish', GUIDES, PUBLIC, 'all'],
    ['public', 'Meat', 'Failed', PUBLIC, 'all'],
  ] as const)('is chosen for %s, og %j and guides %j', (_, og, guides, conditions, expected) => {
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
