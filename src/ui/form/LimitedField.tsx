import type { ComponentProps } from 'react'
import { isTooLong, lengthSeen } from '@/domain/text/length'
import { isNearLimit, LengthCounter } from './LengthCounter'
import { TextField } from '@/ui/native/TextField'

/** Shorter limits have no counter. */
const COUNTED_LIMIT_MIN = 10

interface LimitedFieldProps extends ComponentProps<typeof TextField> {
  value: string
  /** Maximum number of characters as users perceive them. */
  limit: number
  /** Error of the value, even before it is shown. */
  error: string | null | undefined
  /** True once the field was left or the form was submitted. */
  isErrorShown: boolean
}

/**
 * A text field with a limit. It keeps whatever is typed or pasted, counts the characters near the limit, and
 * shows the error of a text that is too long at once. Blanks around the text do not count.
 */
export function LimitedField({ limit, hint, error, isErrorShown, ...field }: LimitedFieldProps) {
  const text = field.value.trim()
  const length = lengthSeen(text)
  const isCounted = limit >= COUNTED_LIMIT_MIN && isNearLimit(length, limit)
  return (
    <TextField
      {...field}
      error={isErrorShown || isTooLong(text, limit) ? error : null}
      hint={
        isCounted ? (
          <>
            {hint} <LengthCounter {...{ length, limit }} />
          </>
        ) : (
          hint
        )
      }
    />
  )
}
