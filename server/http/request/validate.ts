import * as v from 'valibot'
import { Failure } from '../../failure'

/**
 * The value as the schema reads it; what does not fit is a 400 that says where. Only the first thing wrong is looked
 * for: a megabyte of empty objects has more than a million.
 */
export function validate(schema: v.GenericSchema | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  const errors = result.issues.map((issue) => {
    const path = v.getDotPath(issue)
    // Only what was expected: what was received may be a password.
    return `${path ? `${path}: ` : ''}expected ${issue.expected ?? issue.type}`
  })
  throw new Failure(400, { message: 'The request is not valid', errors })
}
