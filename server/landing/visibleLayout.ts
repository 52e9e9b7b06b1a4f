import type { LandingLayoutDto } from '@/contract/landing'
import type { LandingContentDto } from '@/contract/landingContent'
import type { CalendarDate } from '@/domain/dates/calendarDate'

function childrenOf(content: LandingContentDto): readonly string[] {
  return content.variant === 'group' || content.variant === 'carousel' ? content.children : []
}

/** The page as visitors get it on a day: shown cards only, and no content that nobody sees. */
export function visibleLayout(layout: LandingLayoutDto, today: CalendarDate): LandingLayoutDto {
  if (!layout.enabled) return { ...layout, cards: [], contents: [] }
  const cards = layout.cards.filter(
    ({ hidden, showFrom, showUntil }) =>
      !hidden && (showFrom === null || showFrom <= today) && (showUntil === null || today <= showUntil),
  )
  const byId = new Map(layout.contents.map((content) => [content.id, content]))
  const seen = new Set<string>()
  const open = cards.flatMap(({ childID }) => childID ?? [])
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const content = byId.get(id)
    if (!content || content.hidden || seen.has(id)) continue
    seen.add(id)
    open.push(...childrenOf(content))
  }
  return { ...layout, cards, contents: layout.contents.filter(({ id }) => seen.has(id)) }
}
