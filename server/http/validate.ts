import * as v from 'valibot'
import { Failure } from './failure'

const ISSUES_MAX = 20

/** The value as the schema reads it; what does not fit is a 400 that says where. */
export function validate(schema: v.GenericSchema | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const errors = result.issues.slice(0, ISSUES_MAX).map((issue) => {
    const path = v.getDotPath(issue)
    // Only what was expected: what was received may be a password.
    return `${path ? `${path}: ` : ''}expected ${issue.expected ?? issue.type}`
  })
  throw new Failure(400, { message: 'The request is not valid', errors })
}
