import { describe, expect, it } from 'vitest'
import { ENGLISH, makeLanguage, setLanguage } from '@/domain/language/language'
import { ariaShortcut, keyNameOf, shortcutText, type KeyPress } from './shortcuts'

const pressOf = (press: Partial<KeyPress>): KeyPress => ({
  ...{ key: '', code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...press,
})

describe('a key press', () => {
  it.each([
    ['Ctrl+B', { key: 'b', ctrlKey: true }, 'strong'],
    ['Ctrl+B with Caps Lock', { key: 'B', ctrlKey: true }, 'strong'],
    ['Ctrl+B on a Cyrillic keyboard', { key: 'и', code: 'KeyB', ctrlKey: true }, 'strong'],
    ['Ctrl+Shift+8', { key: '*', code: 'Digit8', ctrlKey: true, shiftKey: true }, 'ul'],
    ['Ctrl+Alt+2', { key: '²', code: 'Digit2', ctrlKey: true, altKey: true }, 'h2'],
    ['Alt+F10', { key: 'F10', altKey: true }, 'toolbar'],
    ['Ctrl+Alt+F10', { key: 'F10', altKey: true, ctrlKey: true }, null],
    ['Cmd+B', { key: 'b', metaKey: true }, null],
    ['Ctrl+Shift+B', { key: 'B', ctrlKey: true, shiftKey: true }, null],
    ['b', { key: 'b' }, null],
    ['Ctrl+Alt+1', { key: '1', code: 'Digit1', ctrlKey: true, altKey: true }, null],
  ])('%s runs the command $2', (_, press, name) => {
    expect(keyNameOf(pressOf(press), false)).toBe(name)
  })

  it.each([
    ['Cmd+B', { key: 'b', metaKey: true }, 'strong'],
    ['Cmd+Shift+Z', { key: 'z', metaKey: true, shiftKey: true }, 'redo'],
    ['Ctrl+E, which moves to the end of the line,', { key: 'e', ctrlKey: true }, null],
  ])('on a Mac, %s runs the command $2', (_, press, name) => {
    expect(keyNameOf(pressOf(press), true)).toBe(name)
  })
})

it.each([
  ['mark', 'Ctrl+Shift+H', '⇧⌘H', 'Control+Shift+H', 'Meta+Shift+H'],
  ['h2', 'Ctrl+Alt+2', '⌥⌘2', 'Control+Alt+2', 'Meta+Alt+2'],
  ['pre', null, null, undefined, undefined],
] as const)('the shortcut of %s is written %s and %s', (name, text, onMac, aria, ariaOnMac) => {
  expect([shortcutText(name, false), shortcutText(name, true)]).toEqual([text, onMac])
  expect([ariaShortcut(name, false), ariaShortcut(name, true)]).toEqual([aria, ariaOnMac])
})

it('the names of keys are localized in displayed shortcuts, but not in ARIA ones', () => {
  setLanguage(makeLanguage('fr-CA', { storefront: { Shift: 'Maj' } }))
  expect(shortcutText('mark', false)).toBe('Ctrl+Maj+H')
  expect(ariaShortcut('mark', false)).toBe('Control+Shift+H')
  setLanguage(ENGLISH)
})
