import { useMemo } from 'react'
import { changeCard, duplicateCard, moveCard, orderedCards, removeCard } from '@/domain/landing/layout/cards'
import { contentsById } from '@/domain/landing/layout/contents'
import type { LandingLayout } from '@/domain/landing/layout/layout'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import { newId } from '../newId'
import { cardName } from '../partNames'
import type { LandingWorkControl } from '../work/useLandingWork'
import type { CardActions } from './CardItem'

function nameIn(layout: LandingLayout, id: string): string {
  const card = layout.cards.find((each) => each.id === id)
  return card ? cardName(card, contentsById(layout)) : ''
}

/** What can be done with a card of the list; `say` tells screen readers what happened. */
export function useCardActions(
  { edit, openCard }: LandingWorkControl,
  layout: LandingLayout,
  say: (text: string) => void,
): CardActions {
  return useMemo(
    () => ({
      edit: (id) => openCard(id),
      move: (id, direction) => {
        const name = nameIn(layout, id)
        const place = orderedCards(moveCard(layout, id, direction)).findIndex((card) => card.id === id) + 1
        edit((before) => moveCard(before, id, direction))
        say(texts.moved(name, place, layout.cards.length))
      },
      toggle: (id) => {
        const isHidden = layout.cards.find((card) => card.id === id)?.hidden ?? false
        edit((before) => changeCard(before, id, { hidden: !isHidden }))
      },
      duplicate: (id) => {
        edit((before) => duplicateCard(before, id, newId))
        say(texts.duplicated(nameIn(layout, id)))
      },
      remove: (id) => {
        edit((before) => removeCard(before, id))
        say(texts.removed(nameIn(layout, id)))
      },
    }),
    [edit, openCard, layout, say],
  )
}
