import { addDays, type CalendarDate } from './calendarDate'

/** Both days included; null is open. */
export interface DateSpan {
  readonly from: CalendarDate | null
  readonly to: CalendarDate | null
}

export const NO_DATES: DateSpan = { from: null, to: null }

export const DATE_PRESETS = [
  'today',
  'last7Days',
  'last30Days',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
] as const
export type DatePreset = (typeof DATE_PRESETS)[number]

const monthOf = (date: CalendarDate) => date.slice(0, 7)
const yearOf = (date: CalendarDate) => date.slice(0, 4)

/** The span that a preset names, both days included. */
export function presetSpan(preset: DatePreset, today: CalendarDate): DateSpan {
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'last7Days':
      return { from: addDays(today, -6), to: today }
    case 'last30Days':
      return { from: addDays(today, -29), to: today }
    case 'thisMonth':
      return { from: `${monthOf(today)}-01`, to: today }
    case 'lastMonth': {
      const to = addDays(`${monthOf(today)}-01`, -1)
      return { from: `${monthOf(to)}-01`, to }
    }
    case 'thisYear':
      return { from: `${yearOf(today)}-01-01`, to: today }
    case 'lastYear': {
      const to = addDays(`${yearOf(today)}-01-01`, -1)
      return { from: `${yearOf(to)}-01-01`, to }
    }
  }
}

/** The preset that names a span today; null for any other span. */
export function presetOf(span: DateSpan, today: CalendarDate): DatePreset | null {
  const isSame = (preset: DatePreset) => {
    const { from, to } = presetSpan(preset, today)
    return from === span.from && to === span.to
  }
  return DATE_PRESETS.find(isSame) ?? null
}
