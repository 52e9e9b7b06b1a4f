import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

export const GUIDE_MESSAGES = messages('serverGuides', {
  guidesFull: (max: number) => icu('There can be {max} order guides at most.', { max: String(max) }),
  guideFull: (max: number) => icu('An order guide can have {max, number} lines at most.', { max }),
  lineGone: 'This line is no longer in the order guide.',
  lineOfOtherProduct: 'This line holds another product.',
  noGuide: (name: string) => icu('There is no order guide "{name}".', { name }),
  otherAddress: 'The address is that of another order guide',
})
