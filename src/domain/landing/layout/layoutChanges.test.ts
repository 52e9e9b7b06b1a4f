import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import * as wire from '@/contract/landing/landingPayload'
import {
  addCard,
  changeCard,
  duplicateCard,
  moveCard,
  moveCardTo,
  orderedCards,
  removeCard,
  withNumberedCards,
} from './cards'
import { addChild, contentsById, duplicateChild, moveChild, removeContent, setCardContent } from './contents'
import {
  CARD_HEIGHT,
  childrenOf,
  hasChildren,
  LANDING_IMAGE_MAX_PX,
  LANDING_TEXT_MAX,
  type LandingLayout,
  NEW_VARIANTS,
  newCard,
  newContent,
} from './layout'

const BLANK: LandingLayout = { enabled: true, title: '', cards: [], contents: [], version: 1 }

/** Cards a, b, c; b has a group with x and y. */
function example(): LandingLayout {
  const withCards = ['a', 'b', 'c'].reduce(
    (layout, id) => addCard(layout, id, newContent(`${id}1`, id === 'b' ? 'group' : 'text')),
    BLANK,
  )
  return ['x', 'y'].reduce((layout, id) => addChild(layout, 'b1', newContent(id, 'image')), withCards)
}

const order = (layout: LandingLayout) => orderedCards(layout).map(({ id, index }) => `${id}${index}`)
const inside = (layout: LandingLayout, id: string) => {
  const content = contentsById(layout).get(id)
  return content ? childrenOf(content) : null
}
function counter() {
  let count = 0
  return () => `n${++count}`
}

it('a layout has the limits of the contract', () => {
  expect({ LANDING_TEXT_MAX, LANDING_IMAGE_MAX_PX, CARD_HEIGHT }).toEqual({
    LANDING_TEXT_MAX: wire.LANDING_TEXT_MAX,
    LANDING_IMAGE_MAX_PX: wire.LANDING_IMAGE_MAX_PX,
    CARD_HEIGHT: {
      min: wire.CARD_HEIGHT_MIN_PX,
      max: wire.CARD_HEIGHT_MAX_PX,
      step: wire.CARD_HEIGHT_STEP_PX,
    },
  })
})

it.each(NEW_VARIANTS)('makes a new %s that the contract takes as it is', (variant) => {
  const content = newContent('a', variant)
  expect(v.parse(wire.LandingContentPayloadDto, content)).toEqual(content)
  const card = newCard('1', 'a')
  expect(v.parse(wire.LandingCardPayloadDto, card)).toEqual(card)
})

describe('cards', () => {
  it.each([
    ['a', 'left', ['a1', 'b2', 'c3']],
    ['a', 'right', ['b1', 'a2', 'c3']],
    ['b', 'left', ['b1', 'a2', 'c3']],
    ['b', 'right', ['a1', 'c2', 'b3']],
    ['c', 'right', ['a1', 'b2', 'c3']],
    ['z', 'left', ['a1', 'b2', 'c3']],
  ] as const)('are renumbered after %s moves %s', (id, direction, expected) => {
    expect(order(moveCard(example(), id, direction))).toEqual(expected)
  })

  it.each([
    ['a', -1, ['a1', 'b2', 'c3']],
    ['a', 1, ['b1', 'a2', 'c3']],
    ['a', 2, ['b1', 'c2', 'a3']],
    ['a', 3, ['b1', 'c2', 'a3']],
    ['c', 0, ['c1', 'a2', 'b3']],
  ] as const)('are in order after %s moves to %i', (id, place, expected) => {
    expect(order(moveCardTo(example(), id, place))).toEqual(expected)
  })

  // Spec 3 §2, editor of the landing page: Cards are renumbered
  it('are numbered from 1, whatever numbers they had', () => {
    const { cards } = example()
    const indexes = [7, 7, -2.5]
    const odd = { ...example(), cards: cards.map((card, at) => ({ ...card, index: indexes[at] ?? 0 })) }
    expect(order(withNumberedCards(odd))).toEqual(['c1', 'a2', 'b3'])
  })

  // Spec 3 §2, editor of the landing page: Removing a card removes its contents
  it('are removed with all they contain', () => {
    const { cards, contents } = removeCard(example(), 'b')
    expect([cards.map(({ id }) => id), contents.map(({ id }) => id)]).toEqual([
      ['a', 'c'],
      ['a1', 'c1'],
    ])
  })

  it('are followed by their copies with all they contain', () => {
    const copied = duplicateCard(example(), 'b', counter())
    expect(order(copied)).toEqual(['a1', 'b2', 'n43', 'c4'])
    expect(inside(copied, 'n1')).toEqual(['n2', 'n3'])
    expect(copied.contents.find(({ id }) => id === 'n2')?.parentId).toBe('n1')
  })

  it('are marked as empty when their content is', () => {
    const layout = addCard(BLANK, 'a', newContent('e', 'empty'))
    expect(layout.cards[0]?.empty).toBe(true)
    expect(setCardContent(layout, 'a', newContent('t', 'text'))).toMatchObject({
      cards: [{ empty: false, childID: 't' }],
      contents: [{ id: 't' }],
    })
  })
})

describe('contents', () => {
  it.each([
    ['x', 1, ['y', 'x']],
    ['y', 0, ['y', 'x']],
    ['x', -1, ['x', 'y']],
    ['x', 5, ['y', 'x']],
    ['a1', 1, ['x', 'y']],
  ] as const)('are in order after %s moves to %i', (id, place, expected) => {
    expect(inside(moveChild(example(), id, place), 'b1')).toEqual(expected)
  })

  it('are removed from their group, and a card’s content from its card', () => {
    expect(inside(removeContent(example(), 'x'), 'b1')).toEqual(['y'])
    const left = removeContent(example(), 'b1')
    expect(left.cards[1]?.childID).toBeNull()
    expect(left.contents.map(({ id }) => id)).toEqual(['a1', 'c1'])
  })

  it('are followed by their copies', () => {
    expect(inside(duplicateChild(example(), 'x', counter()), 'b1')).toEqual(['x', 'n1', 'y'])
  })

  it('are not added to a content that cannot contain others', () => {
    const layout = example()
    expect(addChild(layout, 'a1', newContent('n', 'text'))).toBe(layout)
  })
})

/** A random step of an editor. */
const step = fc.record({
  kind: fc.constantFrom(
    'add',
    'inside',
    'move',
    'child',
    'remove',
    'removeContent',
    'copy',
    'copyChild',
    'set',
  ),
  at: fc.nat(30),
  variant: fc.constantFrom(...NEW_VARIANTS),
})

it('each content stays in exactly one place, whatever the editor does', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const newId = counter()
      const layout = steps.reduce((before, { kind, at, variant }) => {
        const card = before.cards[at % Math.max(1, before.cards.length)]?.id ?? ''
        const content = before.contents[at % Math.max(1, before.contents.length)]
        const part = newContent(newId(), variant)
        switch (kind) {
          case 'inside':
            return content && hasChildren(content) ? addChild(before, content.id, part) : before
          case 'move':
            return moveCard(moveCardTo(before, card, at), card, 'left')
          case 'child':
            return moveChild(before, content?.id ?? '', at)
          case 'remove':
            return removeCard(before, card)
          case 'removeContent':
            return removeContent(before, content?.id ?? '')
          case 'copy':
            return duplicateCard(before, card, newId)
          case 'copyChild':
            return duplicateChild(before, content?.id ?? '', newId)
          case 'set':
            return card === '' ? before : setCardContent(before, card, part)
          default:
            return changeCard(addCard(before, newId(), part), card, { width: 2 })
        }
      }, BLANK)
      expect(wire.isLandingTree(layout as Parameters<typeof wire.isLandingTree>[0])).toBe(true)
      expect(orderedCards(layout).map(({ index }) => index)).toEqual(
        layout.cards.map((_, place) => place + 1),
      )
    }),
  )
})
