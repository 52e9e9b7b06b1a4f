import * as v from 'valibot'
import type { ContractRequest } from './contractRequest'
import type { ApiError } from './apiError'
import { httpError, malformedError } from './apiError'

type Answer = { data: unknown } | { error: ApiError }

function parseJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}

/** Where the first problem of a wrong answer is, without its content. */
function describeIssue(request: ContractRequest, issues: readonly v.BaseIssue<unknown>[]): string {
  const [issue] = issues
  const place = issue ? (v.getDotPath(issue) ?? 'the answer') : 'the answer'
  return `${request.endpoint.method} ${request.endpoint.path}: ${place} should be ${issue?.expected ?? 'different'}`
}

const NO_CONTENT = 204

/**
 * Judges an answer: failures by status, then JSON, then the endpoint's schema. An endpoint without one gives null; so does
 * status 204, where the schema knows of nothing to answer.
 */
export function readAnswer(request: ContractRequest, status: number, text: string): Answer {
  const json = status === NO_CONTENT ? { value: null } : parseJson(text)
  if (status < 200 || status > 299) return { error: httpError(status, json?.value, json ? '' : text) }
  const { response } = request.endpoint
  if (!response) return { data: null }
  if (!json) {
    return {
      error: malformedError(
        status,
        `${request.endpoint.method} ${request.endpoint.path}: the answer is not JSON`,
      ),
    }
  }
  if (request.isUnchecked) return { data: json.value }
  const parsed = v.safeParse(response, json.value)
  if (parsed.success) return { data: parsed.output }
  return { error: malformedError(status, describeIssue(request, parsed.issues)) }
}
