import { describe, expect, it, test } from 'vitest'
import { DATE_PRESETS, presetOf, presetSpan } from './datePresets'

describe('presetSpan', () => {
  test.each([
    ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['last7Days', '2026-03-01', '2026-02-23', '2026-03-01'],
    ['last30Days', '2026-03-01', '2026-01-31', '2026-03-01'],
    ['thisMonth', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['thisMonth', '2026-03-31', '2026-03-01', '2026-03-31'],
    ['lastMonth', '2026-03-01', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['thisYear', '2026-01-01', '2026-01-01', '2026-01-01'],
    ['lastYear', '2026-12-31', '2025-01-01', '2025-12-31'],
  ] as const)('%s on %s is from %s to %s', (preset, today, from, to) => {
    expect(presetSpan(preset, today)).toEqual({ from, to })
  })
})

describe('presetOf', () => {
  it('recognises each preset', () => {
    for (const preset of DATE_PRESETS) {
      expect(presetOf(presetSpan(preset, '2026-05-17'), '2026-05-17')).toBe(preset)
    }
  })

  it('is null for other and open spans', () => {
    expect(presetOf({ from: null, to: null }, '2026-05-17')).toBeNull()
    expect(presetOf({ from: '2026-05-16', to: '2026-05-17' }, '2026-05-17')).toBeNull()
  })
})
