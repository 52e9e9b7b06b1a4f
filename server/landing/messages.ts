import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

export const SERVER_LANDING_MESSAGES = messages('serverLanding', {
  tooManyParts: 'A text has too many parts.',
  foreignImage: 'Images must come from the image library.',
  linkNotAllowed: 'A link must be a page of this site, a web address, an e-mail or a phone number.',
  daysReversed: 'A card’s last day must not be before its first.',
  savedBySomebody: 'The landing page was saved by somebody else in the meantime.',
  savedBy: (name: string) => icu('The landing page was saved by {name} in the meantime.', { name }),
})
