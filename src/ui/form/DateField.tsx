import Popover from '@mui/material/Popover'
import { DATE_MESSAGES as texts } from './messages'
import { useRef, useState, type ReactNode } from 'react'
import { lazyPart } from '@/ui/feedback/lazyComponent'
import { CalendarIcon } from '@/ui/native/icons'
import { LazyPart } from '@/ui/feedback/LazyPart'
import { parseTypedDate } from '@/domain/dates/typedDate'
import { compareDates, formatDate, type CalendarDate } from '@/domain/dates/calendarDate'
import type { DateLimits } from './Calendar'
import { IconButton } from '@/ui/native/IconButton'
import { TextField } from '@/ui/native/TextField'
import { useTypedText } from './useTypedText'

const Calendar = lazyPart(() => import('./Calendar'), 'Calendar')

interface DateFieldProps extends DateLimits {
  label: string
  value: CalendarDate | null
  /** Called with null for an empty field and for invalid text. */
  onChange: (date: CalendarDate | null) => void
  error?: string | null | undefined
  hint?: ReactNode
  isRequired?: boolean | undefined
}

/** True for text that is neither a date nor empty. */
function isNoDate(text: string): boolean {
  return text.trim() !== '' && parseTypedDate(text) === null
}

function limitFault(text: string, { min, max }: DateLimits): string | null {
  const date = parseTypedDate(text)
  if (date === null) return null
  if (min && compareDates(date, min) < 0) return texts.early(min)
  return max && compareDates(date, max) > 0 ? texts.late(max) : null
}

const DATE_TEXT = {
  show: formatDate,
  means: (text: string, value: CalendarDate | null) => parseTypedDate(text) === value,
}

/** A date typed as MM/dd/yyyy or chosen from a calendar. Invalid text stays, with its error beside it. */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, error, hint, isRequired } = props
  const { text, isLeft, type, leave } = useTypedText(value, DATE_TEXT)
  const [isOpen, setIsOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (next: string) => {
    const date = parseTypedDate(next)
    type(next)
    if (date !== value) onChange(date)
  }
  const close = () => setIsOpen(false)
  const fault = isLeft && isNoDate(text) ? texts.format : (error ?? (isLeft ? limitFault(text, props) : null))
  return (
    <>
      <TextField
        ref={input}
        label={label}
        value={text}
        placeholder={texts.placeholder}
        inputMode="numeric"
        autoComplete="off"
        aria-required={isRequired || undefined}
        error={fault}
        hint={hint}
        onChange={({ target }) => take(target.value)}
        onBlur={leave}
        end={
          <IconButton
            label={texts.choose(label)}
            icon={<CalendarIcon />}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(true)}
          />
        }
      />
      <LazyPart isOpen={isOpen} onClose={close}>
        <Popover
          open={isOpen}
          anchorEl={() => input.current}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          onClose={close}
          slotProps={{ paper: { role: 'dialog', 'aria-label': texts.choose(label) } }}
        >
          {isOpen ? (
            <Calendar
              value={value}
              min={props.min}
              max={props.max}
              isDayOff={props.isDayOff}
              onChoose={(date) => {
                take(formatDate(date))
                close()
              }}
            />
          ) : null}
        </Popover>
      </LazyPart>
    </>
  )
}
