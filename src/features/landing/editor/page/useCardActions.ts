import { useMemo } from 'react'
import { changeCard, duplicateCard, moveCard, removeCard } from '@/domain/landing/layout/cards'
import type { LandingCard } from '@/domain/landing/layout/layout'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import { newId } from '../newId'
import type { LandingWorkControl } from '../work/useLandingWork'

/** Actions on a card of the list; `name` is the displayed name. */
export interface CardActions {
  readonly move: (card: LandingCard, name: string, direction: 'left' | 'right') => void
  readonly edit: (card: LandingCard) => void
  readonly duplicate: (card: LandingCard, name: string) => void
  readonly toggle: (card: LandingCard) => void
  readonly remove: (card: LandingCard, name: string) => void
}

/** Stable functions while the editor is mounted; `say` announces the result to screen readers. */
export function useCardActions(
  { edit, openCard }: Pick<LandingWorkControl, 'edit' | 'openCard'>,
  say: (text: string) => void,
): CardActions {
  return useMemo(
    () => ({
      edit: ({ id }) => openCard(id),
      move: ({ id, index }, name, direction) => {
        edit((layout) => moveCard(layout, id, direction))
        say(texts.moved(name, direction === 'left' ? index - 1 : index + 1))
      },
      toggle: ({ id, hidden }) => edit((layout) => changeCard(layout, id, { hidden: !hidden })),
      duplicate: ({ id }, name) => {
        edit((layout) => duplicateCard(layout, id, newId))
        say(texts.duplicated(name))
      },
      remove: ({ id }, name) => {
        edit((layout) => removeCard(layout, id))
        say(texts.removed(name))
      },
    }),
    [edit, openCard, say],
  )
}
