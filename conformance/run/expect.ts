import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { GenericSchema, InferOutput } from 'valibot'
import { FailureDto } from '@/contract/primitives'
import { compare, type Decimal } from '@/domain/money/decimal'
import { Violation } from './outcome'
import type { Answer } from './send'

const ISSUES_SHOWN = 5
const SHOWN = 200

const shown = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, SHOWN)

export function must(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Violation(message)
}

export function mustBe(actual: unknown, expected: unknown, what: string): void {
  must(isDeepStrictEqual(actual, expected), `${what} is ${shown(actual)}, expected ${shown(expected)}`)
}

/** Requires the same amount; trailing zeros do not count. */
export function mustBeAmount(actual: Decimal | null, expected: Decimal | null, what: string): void {
  const isSame = actual === null || expected === null ? actual === expected : compare(actual, expected) === 0
  must(isSame, `${what} is ${shown(actual)}, expected ${shown(expected)}`)
}

export function mustHaveStatus(answer: Answer, ...statuses: readonly number[]): void {
  must(statuses.includes(answer.status), `Status ${answer.status}, expected ${statuses.join(' or ')}`)
}

/** The body as JSON. Throws a violation for HTML, other content types and invalid JSON. */
export function jsonOf(answer: Answer): unknown {
  const type = answer.headers.get('Content-Type') ?? ''
  must(/^application\/([\w.-]+\+)?json\b/i.test(type), `Content-Type '${type}', expected application/json`)
  try {
    return JSON.parse(answer.text) as unknown
  } catch {
    throw new Violation(`The body is not JSON: ${answer.text.slice(0, SHOWN)}`)
  }
}

/** The value as its schema reads it; a violation names the first fields that are wrong. */
export function parsed<S extends GenericSchema>(schema: S, value: unknown): InferOutput<S> {
  const read = v.safeParse(schema, value)
  if (read.success) return read.output
  const places = read.issues
    .slice(0, ISSUES_SHOWN)
    .map((issue) => `${v.getDotPath(issue) ?? 'the answer'}: ${issue.message}`)
  throw new Violation(`Not as the schema says: ${places.join('; ')}`)
}

/** Requires a rejection: one of the statuses, with a failure body that the storefront can show. */
export function mustRefuse(answer: Answer, ...statuses: readonly number[]): FailureDto {
  mustHaveStatus(answer, ...statuses)
  return parsed(FailureDto, jsonOf(answer))
}
