import { contentsById, copyContents, idsUnder } from './contents'
import { type LandingCard, type LandingContent, type LandingLayout, newCard } from './layout'

/** Moves a card past its neighbour, whose index is 1 away (Spec 3 §2). */
const MOVE_STEP = 1.5

/** The cards in the order of their index. */
export function orderedCards({ cards }: Pick<LandingLayout, 'cards'>): LandingCard[] {
  return cards.toSorted((one, other) => one.index - other.index)
}

/** Cards whose number stays are the same objects: they need not be drawn again. */
function renumbered(cards: readonly LandingCard[]): LandingCard[] {
  return cards.map((card, position) =>
    card.index === position + 1 ? card : { ...card, index: position + 1 },
  )
}

const inOrder = (cards: readonly LandingCard[]) => renumbered(orderedCards({ cards }))

/** The layout with cards numbered from 1: other backends may leave gaps and doubles. */
export function withNumberedCards(layout: LandingLayout): LandingLayout {
  return { ...layout, cards: inOrder(layout.cards) }
}

/** Moves a card one place, then numbers all of them (Spec 3 §2). */
export function moveCard(layout: LandingLayout, id: string, direction: 'left' | 'right'): LandingLayout {
  const shift = direction === 'left' ? -MOVE_STEP : MOVE_STEP
  const moved = inOrder(layout.cards).map((card) =>
    card.id === id ? { ...card, index: card.index + shift } : card,
  )
  return { ...layout, cards: inOrder(moved) }
}

/** Moves a card to a position, which counts from 0. */
export function moveCardTo(layout: LandingLayout, id: string, position: number): LandingLayout {
  const cards = orderedCards(layout)
  const card = cards.find((each) => each.id === id)
  if (!card) return layout
  const others = cards.filter((each) => each !== card)
  const to = Math.max(0, Math.min(position, others.length))
  return { ...layout, cards: renumbered(others.toSpliced(to, 0, card)) }
}

/** Changes the properties of a card. */
export function changeCard(layout: LandingLayout, id: string, change: Partial<LandingCard>): LandingLayout {
  return { ...layout, cards: layout.cards.map((card) => (card.id === id ? { ...card, ...change } : card)) }
}

/** Adds a card with its content at the end. */
export function addCard(layout: LandingLayout, id: string, content: LandingContent): LandingLayout {
  const card = { ...newCard(id, content.id), empty: content.variant === 'empty' }
  return { ...layout, cards: inOrder([...layout.cards, card]), contents: [...layout.contents, content] }
}

/** Adds a copy of a card and its contents after it. */
export function duplicateCard(layout: LandingLayout, id: string, newId: () => string): LandingLayout {
  const cards = inOrder(layout.cards)
  const card = cards.find((each) => each.id === id)
  if (!card) return layout
  const copies = card.childID === null ? [] : copyContents(contentsById(layout), card.childID, newId)
  const copy = { ...card, id: newId(), childID: copies[0]?.id ?? null, index: card.index + MOVE_STEP - 1 }
  return { ...layout, cards: inOrder([...cards, copy]), contents: [...layout.contents, ...copies] }
}

/** Removes a card and all it contains (Spec 3 §2). */
export function removeCard(layout: LandingLayout, id: string): LandingLayout {
  const card = layout.cards.find((each) => each.id === id)
  const gone = new Set(idsUnder(contentsById(layout), card?.childID ?? null))
  return {
    ...layout,
    cards: inOrder(layout.cards.filter((each) => each.id !== id)),
    contents: layout.contents.filter((content) => !gone.has(content.id)),
  }
}
