import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { FocusEvent, FormEvent, KeyboardEvent, MouseEvent } from 'react'
import { isValueControl, placeOfElement } from './cellElements'
import type { GridActions } from './gridActions'
import { beginsNumber, gridCommand } from './useGridFocus'
import type { GridCommand, GridFocus } from './useGridFocus'
import { cursorAt, isRange, isSamePlace, moveCursor, selectedRange } from '@/features/quick-entry/gridCursor'
import type { GridBounds, GridCursor } from '@/features/quick-entry/gridCursor'

interface GridKeysOptions {
  focus: GridFocus
  cursor: GridCursor
  setCursor: (cursor: GridCursor) => void
  bounds: GridBounds
  actions: GridActions
}

const MAIN_BUTTON = 1

export interface GridHandlers {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly onInput: (event: FormEvent<HTMLElement>) => void
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
  readonly onMouseDown: (event: MouseEvent<HTMLElement>) => void
  readonly onMouseOver: (event: MouseEvent<HTMLElement>) => void
}

export function useGridKeys({ focus, cursor, setCursor, bounds, actions }: GridKeysOptions): GridHandlers {
  const { mode, goTo } = focus
  const isLeaving = useRef(false)
  const isDragging = useRef(false)

  function move(event: KeyboardEvent, { move, isExtending }: Extract<GridCommand, { kind: 'move' }>): void {
    const isTab = event.key === 'Tab'
    const next = moveCursor(cursor, move, bounds, isExtending)
    // Without another editable cell, Tab leaves the grid.
    if (isTab && (isLeaving.current || isSamePlace(next.active, cursor.active))) return
    event.preventDefault()
    const typed =
      event.target instanceof HTMLInputElement && mode.current !== 'moving' ? event.target.value : ''
    if (event.key === 'Enter' && !event.shiftKey && actions.onScanned(typed)) return
    // The focus does not move, so no blur leaves the cell.
    if (isSamePlace(next.active, cursor.active)) actions.onLeave(cursor.active)
    goTo(next)
  }

  /** Continues in the next quantity with a number that was begun on a unit. */
  function typeNext(event: KeyboardEvent): void {
    event.preventDefault()
    const next = moveCursor(cursor, 'nextQuantity', bounds)
    if (isSamePlace(next.active, cursor.active)) return
    // Synchronous, because the next key belongs to the quantity.
    flushSync(() => goTo(next, true))
    flushSync(() => actions.onType(next.active, event.key))
    const field = document.activeElement
    if (field instanceof HTMLInputElement) field.setSelectionRange(field.value.length, field.value.length)
  }

  function escape(event: KeyboardEvent): void {
    event.stopPropagation()
    const { row, column } = cursor.active
    if (mode.current !== 'moving') actions.onRestore(cursor.active)
    if (mode.current !== 'moving' || isRange(cursor)) return goTo(cursorAt(row, column))
    isLeaving.current = true
    actions.onLeaving()
  }

  /** Starts an edit: Escape restores the cell's current value. */
  function begin(next: 'typing' | 'editing', target: EventTarget): void {
    const place = placeOfElement(target)
    if (place) actions.onEnter(place)
    mode.current = next
  }

  function edit(target: EventTarget): void {
    if (!isValueControl(target)) return
    begin('editing', target)
    if (target instanceof HTMLInputElement) target.setSelectionRange(target.value.length, target.value.length)
  }

  function obey(event: KeyboardEvent, command: GridCommand): void {
    if (command.kind === 'move') return move(event, command)
    event.preventDefault()
    switch (command.kind) {
      case 'escape':
        return escape(event)
      case 'edit':
        return edit(event.target)
      case 'clear':
        return actions.onClear(selectedRange(cursor))
      case 'fillDown':
        actions.onLeave(cursor.active)
        return actions.onFillDown(selectedRange(cursor))
      case 'undo':
        return actions.onUndo()
      case 'redo':
        return actions.onRedo()
      case 'update':
        // Applies the text being typed, as a blur would.
        actions.onLeave(cursor.active)
        return actions.onUpdate()
      case 'showKeys':
        event.stopPropagation()
        return actions.onShowKeys()
    }
  }

  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { target, key, nativeEvent } = event
      const isPressed = key === 'Enter' && target instanceof Element && target.matches('a, button')
      if (isPressed || nativeEvent.isComposing || placeOfElement(target) === null) return
      if (target instanceof HTMLSelectElement && beginsNumber(event)) return typeNext(event)
      const command = gridCommand(event, mode.current)
      if (command) obey(event, command)
    },
    // Runs before the field's own change handler.
    onInput: ({ target }: FormEvent<HTMLElement>) => {
      if (mode.current === 'moving') begin('typing', target)
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const place = placeOfElement(target)
      if (!place) return
      mode.current = 'moving'
      isLeaving.current = false
      actions.onEnter(place)
      if (target instanceof HTMLInputElement) target.select()
      if (!isSamePlace(place, cursor.active)) setCursor(cursorAt(place.row, place.column))
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      const place = placeOfElement(target)
      if (place) actions.onLeave(place)
    },
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      const place = placeOfElement(event.target)
      isDragging.current = place !== null && event.button === 0
      if (!place) return
      if (event.shiftKey) {
        event.preventDefault()
        goTo({ active: place, anchor: cursor.anchor })
      } else if (isValueControl(event.target) && event.target === document.activeElement) {
        begin('editing', event.target)
      } else if (isRange(cursor) && isSamePlace(place, cursor.active)) {
        setCursor(cursorAt(place.row, place.column))
      }
    },
    onMouseOver: ({ target, buttons }: MouseEvent<HTMLElement>) => {
      if (!isDragging.current || buttons !== MAIN_BUTTON) return
      const place = placeOfElement(target)
      if (!place || isSamePlace(place, cursor.active)) return
      window.getSelection()?.removeAllRanges()
      goTo({ active: place, anchor: cursor.anchor })
    },
  }
}
