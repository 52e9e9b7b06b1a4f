import { useMemo } from 'react'
import { LandingCardView } from '@/features/landing/parts/LandingCardView'
import { LandingFrameContext, ShownSlideContext } from '@/features/landing/parts/LandingFrame'
import { LandingGrid } from '@/features/landing/parts/LandingGrid'
import type { ContentsById } from '@/domain/landing/layout/contents'
import { childrenOf, type LandingCard } from '@/domain/landing/layout/layout'
import { LANDING_EDITOR_MESSAGES as texts } from '../messages'
import styles from './CardCanvas.module.css'
import { editorFrame, type Selection, SelectionContext } from './EditorFrame'

interface CardCanvasProps {
  card: LandingCard
  contents: ContentsById
  selection: Selection
}

/** For each carousel around the selected part the slide with that part. */
function slidesOf(contents: ContentsById, selected: string | null): ReadonlyMap<string, number> {
  const slides = new Map<string, number>()
  let part = selected === null ? undefined : contents.get(selected)
  while (part?.parentId) {
    const parent = contents.get(part.parentId)
    if (!parent || slides.has(parent.id)) break
    const shown = childrenOf(parent).filter((id) => contents.get(id)?.hidden !== true)
    if (parent.variant === 'carousel') slides.set(parent.id, Math.max(0, shown.indexOf(part.id)))
    part = parent
  }
  return slides
}

/** The card as visitors see it, with its carousels stopped. */
export function CardCanvas({ card, contents, selection }: CardCanvasProps) {
  const slides = useMemo(() => slidesOf(contents, selection.selected), [contents, selection.selected])
  const still = useMemo(
    () =>
      new Map(
        [...contents].map(([id, content]) => [
          id,
          content.variant === 'carousel' ? { ...content, interval: 0 } : content,
        ]),
      ),
    [contents],
  )
  return (
    <section className={styles.canvas} data-width={card.width} aria-label={texts.canvas}>
      <SelectionContext value={selection}>
        <LandingFrameContext value={editorFrame}>
          <ShownSlideContext value={slides}>
            <LandingGrid>
              <LandingCardView card={card} contents={still} />
            </LandingGrid>
          </ShownSlideContext>
        </LandingFrameContext>
      </SelectionContext>
    </section>
  )
}
