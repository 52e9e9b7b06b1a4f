import { CLIENT_ID } from '@/contract/accounts/session'
import { solveHumanCheck } from './humanAccounts'
import { TEST_PASSWORD, type Requester } from '../app/testRequests'

/** Valid by the default rules. */
export const NEW_PASSWORD = 'Spring!2027'

/** A valid registration. */
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

type Opener = Pick<Requester, 'request'>

/** Opens an activation link; returns the cookie that the browser stores. */
export async function openLink({ request }: Opener, link: string | null): Promise<string> {
  const response = await request(`/api/consumer/verify?t=${encodeURIComponent(link ?? '')}`)
  return response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
}

interface SignedUp {
  readonly username: string
  readonly password?: string
}

/** Signs in with a browser's cookies; returns the status. */
export async function signInWith(
  { request }: Opener,
  cookies: string,
  { username, password = TEST_PASSWORD }: SignedUp,
): Promise<number> {
  const form = { grant_type: 'password', client_id: CLIENT_ID, username, password }
  return (await request('/api/token', { form, headers: { Cookie: cookies } })).status
}

/** Opens an activation link and signs in with its cookie, which activates the account; returns the status. */
export async function activate(requester: Opener, link: string | null, user: SignedUp): Promise<number> {
  return signInWith(requester, await openLink(requester, link), user)
}
