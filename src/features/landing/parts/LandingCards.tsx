import { useMemo } from 'react'
import { orderedCards } from '@/domain/landing/layout/cards'
import { contentsById } from '@/domain/landing/layout/contents'
import type { LandingLayout } from '@/domain/landing/layout/layout'
import { LandingCardView } from './LandingCardView'
import { LandingGrid } from './LandingGrid'

/** The visible cards in the order of their index. */
export function LandingCards({ layout }: { layout: LandingLayout }) {
  const contents = useMemo(() => contentsById(layout), [layout])
  const cards = useMemo(() => orderedCards(layout).filter(({ hidden }) => !hidden), [layout])
  return (
    <LandingGrid>
      {cards.map((card) => (
        <LandingCardView key={card.id} card={card} contents={contents} />
      ))}
    </LandingGrid>
  )
}
