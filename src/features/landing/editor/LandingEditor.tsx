import { useState } from 'react'
import type { LandingLayout } from '@/domain/landing/layout/layout'
import { CardEditor } from './card/CardEditor'
import { PageEditor } from './page/PageEditor'
import { useLandingWork } from './work/useLandingWork'

interface LandingEditorProps {
  stored: LandingLayout
}

/** All cards, or one of them (Spec 3 §2). */
export function LandingEditor({ stored }: LandingEditorProps) {
  const control = useLandingWork(stored)
  const { card } = control.work
  /** The card whose Edit button gets the focus when its editor closes. */
  const [lastCard, setLastCard] = useState<string | null>(null)
  if (card)
    return <CardEditor key={card.id} control={control} id={card.id} onClose={() => setLastCard(card.id)} />
  return <PageEditor {...{ control, stored, lastCard }} />
}
