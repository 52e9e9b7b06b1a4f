import { useId, useMemo, useState, type ReactNode } from 'react'
import { VisuallyHidden } from '@/ui/native/VisuallyHidden'
import { formatCount } from '@/domain/money/thousands'
import {
  changeLine,
  type GuideDraft,
  type GuideDraftChange,
  moveLine,
} from '@/domain/order-guides/guideDraft'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { GUIDE_EDITOR_MESSAGES as texts } from '../messages'
import { HeadingDialog } from './HeadingDialog'
import { LineMenu, type LineMenuItem, type LineMenuKind } from './LineMenu'
import { MoveDialog } from './MoveDialog'

/** Actions of a row; a stable object while the guide is edited. */
export interface LineActions {
  readonly hasHeadings: boolean
  readonly menuId: string
  readonly change: (id: number, change: GuideDraftChange) => void
  readonly openMenu: (id: number, kind: LineMenuKind, anchor: HTMLElement) => void
}

interface LineActionsOptions {
  draft: GuideDraft
  headings: readonly string[]
  nameOf: (id: number) => string
  onChange: (next: (draft: GuideDraft) => GuideDraft) => void
}

export interface OpenedMenu {
  readonly id: number
  readonly kind: LineMenuKind
  /** Null once it is closed. */
  readonly anchor: HTMLElement | null
}

type Asked = { readonly kind: 'heading' | 'position'; readonly id: number }

interface LineWork {
  readonly actions: LineActions
  /** The line whose menu is open. */
  readonly opened: OpenedMenu | null
  /** The menu, the dialogs, and the announcements of moves for screen readers. */
  readonly dialog: ReactNode
}

const NO_MENU: OpenedMenu = { id: 0, kind: 'actions', anchor: null }

/** Changes of lines, with the menu and the dialogs that some need. */
export function useLineActions(options: LineActionsOptions): LineWork {
  const { draft, headings, nameOf, onChange } = options
  const { orderGuideHeadings: hasHeadings } = useAppSelector(selectSettings)
  const menuId = useId()
  const [announcement, setAnnouncement] = useState('')
  const [openDialog, setOpenDialog] = useState<Asked | null>(null)
  const [menu, setMenu] = useState(NO_MENU)
  const actions = useMemo(
    (): LineActions => ({
      hasHeadings,
      menuId,
      change: (id, changed) => onChange((lines) => changeLine(lines, id, changed)),
      openMenu: (id, kind, anchor) => setMenu({ id, kind, anchor }),
    }),
    [hasHeadings, menuId, onChange],
  )
  const placeOf = (id: number) => draft.findIndex((line) => line.id === id)
  const moveTo = (id: number, place: number) => {
    const target = Math.max(0, Math.min(place, draft.length - 1))
    onChange((lines) => moveLine(lines, id, target))
    setAnnouncement(texts.moved(nameOf(id), formatCount(target + 1)))
  }

  const itemsOf = ({ id, kind }: OpenedMenu): LineMenuItem[] => {
    if (kind === 'actions')
      return [
        { label: texts.moveUp, onClick: () => moveTo(id, placeOf(id) - 1) },
        { label: texts.moveDown, onClick: () => moveTo(id, placeOf(id) + 1) },
        { label: texts.moveTo, onClick: () => setOpenDialog({ kind: 'position', id }) },
      ]
    const current = draft.find((line) => line.id === id)?.heading ?? ''
    const choices = ['', ...headings].map((heading) => ({
      label: heading === '' ? texts.noHeading : heading,
      isChosen: heading === current,
      onClick: () => actions.change(id, { heading }),
    }))
    return [...choices, { label: texts.newHeading, onClick: () => setOpenDialog({ kind: 'heading', id }) }]
  }
  const closeMenu = () => setMenu((before) => ({ ...before, anchor: null }))
  const close = () => setOpenDialog(null)
  const dialogOf = ({ id, kind }: Asked) =>
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
  const dialog = (
    <>
      <LineMenu
        id={menuId}
        anchor={menu.anchor}
        items={menu === NO_MENU ? [] : itemsOf(menu)}
        onClose={closeMenu}
      />
      {openDialog ? (
        dialogOf(openDialog)
      ) : (
        <VisuallyHidden>
          <span role="status">{announcement}</span>
        </VisuallyHidden>
      )}
    </>
  )
  return { actions, opened: menu.anchor ? menu : null, dialog }
}
