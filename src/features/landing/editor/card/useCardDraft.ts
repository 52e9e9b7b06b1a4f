import { useEffect, useMemo, useState } from 'react'
import { changeContent, contentsById } from '@/domain/landing/layout/contents'
import type { LandingCard, LandingContent } from '@/domain/landing/layout/layout'
import { landingTextError } from '@/domain/landing/layout/layoutTexts'
import type { LandingWorkControl } from '../work/useLandingWork'
import { areDatesWrong } from './CardSettings'
import { linkError } from './LinkFields'

/** Error to display beside a field; null if the part can be saved. */
function faultOf(content: LandingContent): string | null {
  return content.variant === 'image' ? (landingTextError(content.alt) ?? linkError(content.link)) : null
}

/** The draft of a card and its selected part; the card is undefined once its creation is undone. */
export function useCardDraft(control: LandingWorkControl, id: string, onClose: () => void) {
  const { work, edit, undo, redo, keepCard, cancelCard } = control
  const steps = work.card?.steps ?? work.page
  const layout = steps.present
  const contents = useMemo(() => contentsById(layout), [layout])
  const card = layout.cards.find((each) => each.id === id)
  const [chosen, select] = useState<string | null>(card?.childID ?? null)
  const [isRefused, setIsRefused] = useState(false)
  const selection = useMemo(
    () => ({
      selected: chosen,
      select,
      write: (contentId: string, html: string) =>
        edit((before) =>
          changeContent(before, contentId, (content) =>
            content.variant === 'text' ? { ...content, value: html } : content,
          ),
        ),
      undo,
      redo,
    }),
    [chosen, edit, undo, redo],
  )
  useEffect(() => {
    if (!card) cancelCard()
  }, [card, cancelCard])
  /** @param hasFault a field on screen is invalid, and has the focus */
  const save = (kept: LandingCard, hasFault: boolean) => {
    if (hasFault) {
      setIsRefused(true)
      return
    }
    const faulty = [...contents.values()].find((each) => faultOf(each) !== null)
    if (faulty || areDatesWrong(kept) || landingTextError(kept.heading) !== null) {
      select(faulty?.id ?? null)
      setIsRefused(true)
      return
    }
    keepCard()
    onClose()
  }
  const cancel = () => {
    cancelCard()
    onClose()
  }
  const content = chosen === null ? undefined : contents.get(chosen)
  return { steps, contents, card, content, selection, select, isRefused, save, cancel }
}
