import { describe, expect, it } from 'vitest'
import { beginsNumber, gridCommand } from './useGridFocus'
import type { CellMode, GridPress } from './useGridFocus'

/** A key event from a name such as 'Ctrl+Shift+z'. */
function press(keys: string): GridPress {
  const parts = keys.split('+')
  return {
    key: parts.at(-1) ?? '',
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
  }
}

/** A command in short: 'move up', 'extend down', 'undo'; '' when the cell handles the key. */
function asked(keys: string, mode: CellMode): string {
  const command = gridCommand(press(keys), mode)
  if (command === null) return ''
  if (command.kind !== 'move') return command.kind
  return `${command.isExtending ? 'extend' : 'move'} ${command.move}`
}

describe('keys of the grid', () => {
  // Spec 2 §2, quick entry: Enter and Tab move through the cells
  it.each([
    ['Enter', 'move next', 'move next', 'move next'],
    ['Shift+Enter', 'move previous', 'move previous', 'move previous'],
    ['Tab', 'move next', 'move next', 'move next'],
    ['Shift+Tab', 'move previous', 'move previous', 'move previous'],
    ['ArrowUp', 'move up', 'move up', ''],
    ['ArrowLeft', 'move left', 'move left', ''],
    ['Shift+ArrowDown', 'extend down', 'extend down', ''],
    ['Ctrl+ArrowRight', 'move rowEnd', 'move rowEnd', ''],
    ['Ctrl+Shift+ArrowDown', 'extend columnEnd', 'extend columnEnd', ''],
    ['Home', 'move rowStart', 'move rowStart', ''],
    ['Shift+End', 'extend rowEnd', 'extend rowEnd', ''],
    ['Ctrl+Home', 'move gridStart', 'move gridStart', ''],
    ['Meta+End', 'move gridEnd', 'move gridEnd', ''],
    ['PageUp', 'move pageUp', 'move pageUp', 'move pageUp'],
    ['Shift+PageDown', 'extend pageDown', 'extend pageDown', 'extend pageDown'],
    ['Escape', 'escape', 'escape', 'escape'],
    ['F2', 'edit', 'edit', 'edit'],
    ['Delete', 'clear', '', ''],
    ['Backspace', '', '', ''],
    ['Ctrl+d', 'fillDown', 'fillDown', 'fillDown'],
    ['Ctrl+z', 'undo', 'undo', 'undo'],
    ['Meta+Shift+Z', 'redo', 'redo', 'redo'],
    ['Ctrl+y', 'redo', 'redo', 'redo'],
    ['Ctrl+Enter', 'update', 'update', 'update'],
    ['Ctrl+/', 'showKeys', 'showKeys', 'showKeys'],
    ['Ctrl+c', '', '', ''],
    ['Ctrl+v', '', '', ''],
    ['Ctrl+a', '', '', ''],
    ['5', '', '', ''],
    ['Alt+ArrowDown', '', '', ''],
    ['Ctrl+Alt+z', '', '', ''],
  ])('%s means "%s" when moving, "%s" when typing, "%s" when editing', (keys, moving, typing, editing) => {
    expect([asked(keys, 'moving'), asked(keys, 'typing'), asked(keys, 'editing')]).toEqual([
      moving,
      typing,
      editing,
    ])
  })
})

describe('on a unit', () => {
  it.each([
    ['3', true],
    ['.', true],
    [',', true],
    ['½', true],
    ['３', true],
    ['c', false],
    ['-', false],
    [' ', false],
    ['Enter', false],
    ['F2', false],
    ['Ctrl+3', false],
    ['Alt+3', false],
  ])('%s begins a number: %s', (keys, isNumber) => {
    expect(beginsNumber(press(keys))).toBe(isNumber)
  })
})
