import type { CalendarDate } from '@/domain/dates/calendarDate'
import { contentsById } from './contents'
import { childrenOf, type LandingCard, type LandingContent, type LandingLayout } from './layout'

/** True if visitors see the card on that day. */
export function isCardShown({ hidden, showFrom, showUntil }: LandingCard, today: CalendarDate): boolean {
  return !hidden && (showFrom === null || showFrom <= today) && (showUntil === null || today <= showUntil)
}

/** The contents of these cards, as visitors see them. */
function contentsIn(layout: LandingLayout, cards: readonly LandingCard[]): LandingContent[] {
  const byId = contentsById(layout)
  const seen = new Set<string>()
  const open = cards.flatMap(({ childID }) => childID ?? [])
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const content = byId.get(id)
    if (!content || content.hidden || seen.has(id)) continue
    seen.add(id)
    open.push(...childrenOf(content))
  }
  return layout.contents.filter(({ id }) => seen.has(id))
}

/** The page as visitors get it on a day: without hidden cards, and without hidden or unused contents. */
export function visibleLayout<Layout extends LandingLayout>(layout: Layout, today: CalendarDate): Layout {
  const cards = layout.enabled ? layout.cards.filter((card) => isCardShown(card, today)) : []
  return { ...layout, cards, contents: contentsIn(layout, cards) }
}
