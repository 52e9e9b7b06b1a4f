import { useId } from 'react'
import {
  DATE_PRESETS,
  NO_DATES,
  presetOf,
  presetSpan,
  type DatePreset,
  type DateSpan,
} from '@/domain/dates/datePresets'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { DateField } from './DateField'
import styles from './DateRange.module.css'
import { Select } from './Select'

const ANY = 'any'
const OTHER = 'other'

const PRESET_LABELS: Record<DatePreset, string> = {
  today: 'Today',
  last7Days: 'Last 7 days',
  last30Days: 'Last 30 days',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisYear: 'This year',
  lastYear: 'Last year',
}

const PRESET_OPTIONS = DATE_PRESETS.map((value) => ({ value, label: PRESET_LABELS[value] }))

interface DateRangeProps {
  /** For instance 'Order date'. */
  label: string
  value: DateSpan
  onChange: (value: DateSpan) => void
  today: CalendarDate
}

/** Two dates, either may be missing, and named spans. */
export function DateRange({ label, value, onChange, today }: DateRangeProps) {
  const id = useId()
  const isEmpty = value.from === null && value.to === null
  const preset = isEmpty ? ANY : (presetOf(value, today) ?? OTHER)
  // The field shows why a reversed span does not count yet.
  const change = (next: DateSpan) => {
    if (next.from === null || next.to === null || next.from <= next.to) onChange(next)
  }
  return (
    <fieldset className={styles.range} aria-labelledby={id}>
      <legend id={id} hidden>
        {label}
      </legend>
      <Select
        label={label}
        value={preset}
        options={[
          { value: ANY, label: 'Any date' },
          ...PRESET_OPTIONS,
          ...(preset === OTHER ? [{ value: OTHER, label: 'Other dates' } as const] : []),
        ]}
        onValueChange={(chosen) => {
          if (chosen !== OTHER) onChange(chosen === ANY ? NO_DATES : presetSpan(chosen, today))
        }}
      />
      <DateField
        label="From"
        value={value.from}
        max={value.to}
        onChange={(from) => change({ ...value, from })}
      />
      <DateField label="To" value={value.to} min={value.from} onChange={(to) => change({ ...value, to })} />
    </fieldset>
  )
}
