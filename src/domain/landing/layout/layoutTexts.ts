import { isTooLong } from '../../text/length'
import { LANDING_RULE_MESSAGES } from '../messages'
import { LANDING_TEXT_MAX } from './layout'

/** Maximum length of a link's URL. */
const LINK_MAX = 2000

/** Error of a page title, a card's heading or an image's description, or null (Spec 3 §5). */
export function landingTextError(text: string): string | null {
  return isTooLong(text.trim(), LANDING_TEXT_MAX) ? LANDING_RULE_MESSAGES.textTooLong(LANDING_TEXT_MAX) : null
}

/** Error of a URL that is too long, or null. */
export function linkLengthError(href: string): string | null {
  return href.length > LINK_MAX ? LANDING_RULE_MESSAGES.linkTooLong(LINK_MAX) : null
}
