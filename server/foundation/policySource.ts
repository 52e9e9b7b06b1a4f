import { createHash } from 'node:crypto'

/** Content security policy source that allows exactly this inline script, style or style attribute. */
export const policySource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
