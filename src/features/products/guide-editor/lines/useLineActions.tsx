import { useState, type ReactNode } from 'react'
import { VisuallyHidden } from '@/components/native/VisuallyHidden'
import type { RowAction } from '@/components/ui/table/tableColumn'
import { formatCount } from '@/domain/money/thousands'
import {
  changeLine,
  type GuideDraft,
  type GuideDraftChange,
  moveLine,
} from '@/domain/order-guides/guideDraft'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'
import { GUIDE_EDITOR_MESSAGES as texts } from '../messages'
import { HeadingDialog } from './HeadingDialog'
import { MoveDialog } from './MoveDialog'

/** What a row can do. */
export interface LineActions {
  readonly hasHeadings: boolean
  readonly change: (id: number, change: GuideDraftChange) => void
  readonly newHeading: (id: number) => void
  readonly menuOf: (id: number, canMove: boolean) => readonly RowAction[]
}

interface LineActionsOptions {
  draft: GuideDraft
  headings: readonly string[]
  nameOf: (id: number) => string
  onChange: (next: (draft: GuideDraft) => GuideDraft) => void
}

type Asked = { readonly kind: 'heading' | 'position'; readonly id: number }

/** Changes of lines, the dialogs that some need, and what a screen reader hears of moves. */
export function useLineActions(options: LineActionsOptions): { actions: LineActions; dialog: ReactNode } {
  const { draft, headings, nameOf, onChange } = options
  const { orderGuideHeadings: hasHeadings } = useAppSelector(selectSettings)
  const [said, setSaid] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const placeOf = (id: number) => draft.findIndex((line) => line.id === id)
  const moveTo = (id: number, place: number) => {
    const target = Math.max(0, Math.min(place, draft.length - 1))
    onChange((lines) => moveLine(lines, id, target))
    setSaid(texts.moved(nameOf(id), formatCount(target + 1)))
  }
  const actions: LineActions = {
    hasHeadings,
    change: (id, changed) => onChange((lines) => changeLine(lines, id, changed)),
    newHeading: (id) => setAsked({ kind: 'heading', id }),
    menuOf: (id, canMove) =>
      canMove
        ? [
            { label: texts.moveUp, onClick: () => moveTo(id, placeOf(id) - 1) },
            { label: texts.moveDown, onClick: () => moveTo(id, placeOf(id) + 1) },
            { label: texts.moveTo, onClick: () => setAsked({ kind: 'position', id }) },
          ]
        : [],
  }

  const close = () => setAsked(null)
  const announcement = (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  )
  if (asked === null) return { actions, dialog: announcement }
  const { id, kind } = asked
  const dialog =
    kind === 'position' ? (
      <MoveDialog
        name={nameOf(id)}
        place={placeOf(id)}
        count={draft.length}
        onClose={close}
        onMove={(place) => moveTo(id, place)}
      />
    ) : (
      <HeadingDialog
        title={texts.headingTitle}
        submitText={texts.set}
        heading=""
        taken={headings}
        onClose={close}
        onSubmit={(heading) => actions.change(id, { heading })}
      />
    )
  return { actions, dialog }
}
