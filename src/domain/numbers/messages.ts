import { icu } from '../language/icu'
import { messages } from '../language/messages'
import { shownNumber } from '../language/shownNumber'
import type { Decimal } from '../money/decimal'

export const NUMBER_MESSAGES = messages('numbers', {
  negative: 'A number below 0 is not possible here.',
})

/** Error of a text that does not parse as a number. */
export const notANumberMessage = (text: string): string => icu('“{text}” is not a number.', { text })

/** Error of a text with two readings: 1,5 in English. */
export const twoReadingsMessage = (text: string, [first, second]: readonly [Decimal, Decimal]): string =>
  icu('“{text}” can mean {first} or {second}. Type the one you mean.', {
    text,
    first: shownNumber(first),
    second: shownNumber(second),
  })
