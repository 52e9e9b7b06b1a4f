import { createHash } from 'node:crypto'

/** Source of a content security policy that allows exactly this inline script, style or style attribute. */
export const policySource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
