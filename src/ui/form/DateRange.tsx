import { useId, useState } from 'react'
import { DATE_MESSAGES as texts } from './messages'
import { DATE_PRESETS, NO_DATES, presetOf, presetSpan, type DateSpan } from '@/domain/dates/datePresets'
import { formatDate, type CalendarDate } from '@/domain/dates/calendarDate'
import { DateField } from './DateField'
import styles from './DateRange.module.css'
import { Select } from '@/ui/native/Select'

const ANY = 'any'
const OTHER = 'other'

/** Text of a period for printing; '' for any date. */
export function spanInWords({ from, to }: DateSpan): string {
  if (from !== null && to !== null) return texts.span(formatDate(from), formatDate(to))
  if (from !== null) return texts.since(formatDate(from))
  return to === null ? '' : texts.until(formatDate(to))
}

interface DateRangeProps {
  /** For instance 'Order date'. */
  label: string
  value: DateSpan
  onChange: (value: DateSpan) => void
  today: CalendarDate
}

/** Two optional dates, with a choice of named periods. */
export function DateRange({ label, value, onChange, today }: DateRangeProps) {
  const id = useId()
  const isEmpty = value.from === null && value.to === null
  const preset = isEmpty ? ANY : (presetOf(value, today) ?? OTHER)
  /** A reversed period, shown with an error instead of `instead`, the value that stays. */
  const [reversed, setReversed] = useState<{ readonly instead: DateSpan; readonly span: DateSpan } | null>(
    null,
  )
  const shown = reversed?.instead === value ? reversed.span : value
  const change = (span: DateSpan) => {
    const isReversed = span.from !== null && span.to !== null && span.from > span.to
    setReversed(isReversed ? { instead: value, span } : null)
    if (!isReversed) onChange(span)
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
        value={shown.from}
        max={shown.to}
        onChange={(from) => change({ ...shown, from })}
      />
      <DateField
        label={texts.to}
        value={shown.to}
        min={shown.from}
        onChange={(to) => change({ ...shown, to })}
      />
    </fieldset>
  )
}
