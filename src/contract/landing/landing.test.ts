import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { LandingLayoutDto } from './landing'
import { LandingLayoutPayloadDto } from './landingPayload'

const card = (id: string, childID: string | null = null) => ({
  id,
  index: 1,
  width: 1,
  height: 'auto',
  childID,
})
const group = (id: string, children: string[]) => ({ id, variant: 'group', children })
const leaf = (id: string) => ({ id, variant: 'empty' })
const accepts = (cards: unknown[], contents: unknown[] = []) =>
  v.is(LandingLayoutPayloadDto, { enabled: true, title: '', cards, contents })

describe('reading a landing page', () => {
  // Spec 3 §2, editor of the landing page: The defaults of each content type
  it('fills in the defaults of each variant', () => {
    const layout = v.parse(LandingLayoutDto, {
      contents: [
        { id: 1, variant: 'text' },
        { id: 2, variant: 'image' },
        { id: 3, variant: 'carousel' },
        { id: 4, variant: 'group', parentId: 3 },
      ],
    })
    const shared = { parentId: null, hidden: false }
    expect(layout.contents).toEqual([
      { ...shared, id: '1', variant: 'text', value: '<p></p>', width: 400, height: 300 },
      {
        ...shared,
        id: '2',
        variant: 'image',
        src: '',
        alt: '',
        link: null,
        objectFit: 'contain',
        width: null,
        height: null,
        padding: 1,
      },
      { ...shared, id: '3', variant: 'carousel', interval: 3, children: [] },
      { ...shared, parentId: '3', id: '4', variant: 'group', direction: 'column', children: [] },
    ])
  })

  it('preserves an unknown variant with all of its fields', () => {
    const video = { id: 'v', variant: 'video', href: '/film.mp4', parentId: null, hidden: false }
    expect(v.parse(LandingLayoutDto, { contents: [video] }).contents).toEqual([
      { id: 'v', parentId: null, hidden: false, variant: 'unknown', source: video },
    ])
  })

  it('does not treat invalid content of a known variant as unknown', () => {
    expect(v.is(LandingLayoutDto, { contents: [{ id: 'i', variant: 'image', width: 'wide' }] })).toBe(false)
  })

  it('reads an empty value as an empty page', () => {
    expect(v.parse(LandingLayoutDto, {})).toEqual({
      enabled: false,
      title: '',
      cards: [],
      contents: [],
      version: null,
    })
  })
})

// Spec 3 §5: Landing page: limits of a card
// Spec 3 §9: Height of a card: 100 to 600
describe('limits of a saved landing page', () => {
  it.each([
    ['width', 0, false],
    ['width', 1, true],
    ['width', 4, true],
    ['width', 5, false],
    ['height', 99, false],
    ['height', 90, false],
    ['height', 100, true],
    ['height', 105, false],
    ['height', 600, true],
    ['height', 610, false],
    ['height', '100%', true],
    ['headingLevel', 0, false],
    ['headingLevel', 6, true],
    ['headingLevel', 7, false],
  ])('card %s %j is accepted: %s', (field, value, isAccepted) => {
    expect(accepts([{ ...card('c'), [field]: value }])).toBe(isAccepted)
  })

  it.each([
    [{ variant: 'image', padding: -1 }, false],
    [{ variant: 'image', padding: 0 }, true],
    [{ variant: 'image', padding: 4 }, true],
    [{ variant: 'image', padding: 5 }, false],
    [{ variant: 'image', padding: 1, width: 1800 }, true],
    [{ variant: 'image', padding: 1, width: 1801 }, false],
    [{ variant: 'carousel', interval: 10 }, true],
    [{ variant: 'carousel', interval: 11 }, false],
    [{ variant: 'carousel', interval: -1 }, false],
    [{ variant: 'productList', productSource: 'Main Categories' }, true],
    [{ variant: 'productList', productSource: 'Brands' }, false],
    [{ variant: 'video' }, false],
  ])('content %j is accepted: %s', (content, isAccepted) => {
    expect(accepts([card('c', 'x')], [{ id: 'x', ...content }])).toBe(isAccepted)
  })
})

describe('saving a landing page', () => {
  it.each([
    ['accepts an empty page', [], [], true],
    ['accepts a card without content', [card('c')], [], true],
    ['accepts nested groups', [card('c', 'a')], [group('a', ['b']), group('b', ['d']), leaf('d')], true],
    ['rejects a card whose content is missing', [card('c', 'a')], [], false],
    ['rejects a missing child', [card('c', 'a')], [group('a', ['b'])], false],
    ['rejects a content in two places', [card('c', 'a'), card('d', 'a')], [leaf('a')], false],
    ['rejects a child that is listed twice', [card('c', 'a')], [group('a', ['b', 'b']), leaf('b')], false],
    ['rejects a content without a parent', [card('c')], [leaf('a')], false],
    ['rejects a content inside itself', [card('c', 'a')], [group('a', ['a'])], false],
    ['rejects a cycle', [card('c', 'a')], [group('a', ['b']), group('b', ['a'])], false],
    ['rejects a cycle outside the page', [card('c')], [group('a', ['b']), group('b', ['a'])], false],
    ['rejects two contents with one id', [card('c', 'a')], [leaf('a'), leaf('a')], false],
    ['rejects two cards with one id', [card('c'), card('c')], [], false],
  ])('%s', (_, cards, contents, isAccepted) => {
    expect(accepts(cards, contents)).toBe(isAccepted)
  })

  it('accepts any tree, but no content outside it', () => {
    const parents = fc.array(fc.nat(), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(parents, (draws) => {
        // Each content is a child of an earlier one, so that all form a tree with content 0 as root.
        const childrenOf = draws.map((): string[] => [])
        draws.forEach((draw, index) => {
          if (index > 0) childrenOf[draw % index]?.push(String(index))
        })
        const contents = childrenOf.map((children, index) => group(String(index), children))
        expect(accepts([card('c', '0')], contents)).toBe(true)
        expect(accepts([card('c', '0')], [...contents, leaf('stray')])).toBe(false)
      }),
    )
  })
})
