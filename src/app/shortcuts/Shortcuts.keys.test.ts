import { describe, expect, test } from 'vitest'
import { shortcutOf } from './Shortcuts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }

describe('shortcutOf', () => {
  test.each([
    [{ key: '/' }, 'search', null],
    [{ key: '?' }, 'list', null],
    [{ key: 's' }, null, null],
    [{ key: '/', ctrlKey: true }, 'list', 'list'],
    [{ key: '?', ctrlKey: true }, null, null],
    [{ key: '/', altKey: true }, null, null],
    [{ key: '/', metaKey: true }, null, null],
    [{ key: '/', ctrlKey: true, altKey: true }, null, null],
  ])('returns for %j with single keys on %s, and off %s', (press, on, off) => {
    expect(shortcutOf({ ...plain, ...press }, true)).toBe(on)
    expect(shortcutOf({ ...plain, ...press }, false)).toBe(off)
  })
})
