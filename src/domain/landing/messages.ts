import { icu } from '../language/icu'
import { messages } from '../language/messages'

export const LANDING_RULE_MESSAGES = messages('landingRules', {
  textTooLong: (max: number) =>
    icu('A title, heading or description can have {max} characters at most.', { max }),
  linkTooLong: (max: number) => icu('An address can have {max, number} characters at most.', { max }),
})
