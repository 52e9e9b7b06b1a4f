import { useId } from 'react'
import { DATE_MESSAGES as texts } from './messages'
import { DATE_PRESETS, NO_DATES, presetOf, presetSpan, type DateSpan } from '@/domain/dates/datePresets'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { DateField } from './DateField'
import styles from './DateRange.module.css'
import { Select } from './Select'

const ANY = 'any'
const OTHER = 'other'

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
          { value: ANY, label: texts.any },
          ...DATE_PRESETS.map((each) => ({ value: each, label: texts.presets[each] })),
          ...(preset === OTHER ? [{ value: OTHER, label: texts.other } as const] : []),
        ]}
        onValueChange={(chosen) => {
          if (chosen !== OTHER) onChange(chosen === ANY ? NO_DATES : presetSpan(chosen, today))
        }}
      />
      <DateField
        label={texts.from}
        value={value.from}
        max={value.to}
        onChange={(from) => change({ ...value, from })}
      />
      <DateField
        label={texts.to}
        value={value.to}
        min={value.from}
        onChange={(to) => change({ ...value, to })}
      />
    </fieldset>
  )
}
