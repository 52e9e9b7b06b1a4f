import { useId, useMemo, useState, type ReactNode, useRef } from 'react'
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
import { MoveDialog } from './MoveDialog'
import MenuItem from '@mui/material/MenuItem'
import { RowMenu } from '@/ui/table/RowMenu'
import { flushSync } from 'react-dom'
import { focusFirst, focusFirstInvalid } from '@/ui/native/Field'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { LimitedField } from '@/ui/form/LimitedField'
import { guideHeadingError, ORDER_GUIDE_HEADING_MAX } from '@/domain/order-guides/guideRules'

interface HeadingDialogProps {
  title: string
  submitText: string
  /** Current name; '' for a new heading. */
  heading: string
  taken: readonly string[]
  onClose: () => void
  onSubmit: (heading: string) => void
}

function errorOf(typed: string, { heading, taken }: HeadingDialogProps): string | null {
  const newHeading = typed.trim()
  if (newHeading === '') return texts.headingNeeded
  const isTaken = taken.some((each) => each !== heading && each.toLowerCase() === newHeading.toLowerCase())
  return isTaken ? texts.headingUsed : guideHeadingError(newHeading)
}

/** Asks for the name of a heading. */
export function HeadingDialog(props: HeadingDialogProps) {
  const { title, submitText, heading, onClose, onSubmit } = props
  const [typed, setTyped] = useState(heading)
  const [isChecked, setIsChecked] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const error = errorOf(typed, props)
  const submit = () => {
    flushSync(() => setIsChecked(true))
    if (error !== null) return void focusFirstInvalid(fields.current)
    onSubmit(typed.trim())
    onClose()
  }
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSubmit={submit}
      isChanged={typed.trim() !== heading}
      isSaving={false}
      cancelText={texts.cancel}
      submitText={submitText}
      savingText={submitText}
    >
      <div ref={fields}>
        <LimitedField
          label={texts.heading}
          limit={ORDER_GUIDE_HEADING_MAX}
          autoComplete="off"
          ref={focusFirst}
          value={typed}
          error={error}
          isErrorShown={isChecked}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
    </FormDialog>
  )
}

export type LineMenuKind = 'actions' | 'heading'

interface LineMenuItem {
  readonly label: string
  /** True for the current choice; absent for an action. */
  readonly isChosen?: boolean
  readonly onClick: () => void
}

interface LineMenuProps {
  id: string
  /** The button that opened it; null while it is closed. */
  anchor: HTMLElement | null
  items: readonly LineMenuItem[]
  onClose: () => void
}

/** The menu that all lines share: a line's actions, or the headings to choose from. */
function LineMenu({ id, anchor, items, onClose }: LineMenuProps) {
  return (
    <RowMenu id={id} anchor={anchor} onClose={onClose} isInstant>
      {items.map(({ label, isChosen, onClick }) => (
        <MenuItem
          key={label}
          role={isChosen === undefined ? undefined : 'menuitemradio'}
          aria-checked={isChosen}
          selected={isChosen ?? false}
          onClick={() => {
            onClose()
            onClick()
          }}
        >
          {label}
        </MenuItem>
      ))}
    </RowMenu>
  )
}

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
