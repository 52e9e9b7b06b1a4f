/** What each kind of human check is given for one attempt. */
export interface CheckProps {
  siteKey: string
  /** It has to be repeated: the focus goes to it, unless the person types elsewhere. */
  isRepeated: boolean
  /** The earlier one was passed, but too long ago. */
  hasExpired: boolean
  /** Hears of the token, and of null when it is none any more. */
  onChange: (token: string | null) => void
  onRetry: () => void
  onExpire: () => void
}
