import { solveHumanCheck } from './humanAccounts'
import type { Requester } from './testRequests'

/** Valid by the default rules. */
export const NEW_PASSWORD = 'Spring!2027'

/** A valid registration with a unique address. */
export function registrationOf(fields: Record<string, unknown> = {}): Record<string, unknown> {
  const email = 'rae@example.com'
  return { name: 'Rae Marsh', email, company: '', phone: '', password: NEW_PASSWORD, optIn: false, ...fields }
}

/** Posts with a solved human check, unless a `verifyToken` is given. */
export async function postAsHuman(
  requester: Requester,
  path: string,
  fields: Record<string, unknown>,
): Promise<Response> {
  const verifyToken = await solveHumanCheck(requester)
  return requester.request(path, { json: { verifyToken, ...fields } })
}

/** Status and body of an answer; null for one without a body. */
export async function answerOf(answer: Promise<Response>): Promise<[number, unknown]> {
  const response = await answer
  const text = await response.text()
  return [response.status, text === '' ? null : JSON.parse(text)]
}
