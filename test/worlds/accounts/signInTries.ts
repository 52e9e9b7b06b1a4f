import { solveHumanCheck } from './humanAccounts'
import { type Requester, TEST_PASSWORD } from '../app/testRequests'

export interface SignInTry {
  readonly username?: string
  readonly password?: string
  /** Client IP address that a proxy reports: the backend must trust one. */
  readonly address?: string
  /** Value of the header `Cookie`. */
  readonly cookie?: string
  /** Solves a human check first. */
  readonly isHuman?: boolean
  readonly verifyToken?: string
}

export interface SignInAnswer {
  readonly status: number
  readonly body: {
    readonly ErrorDescription?: string
    readonly message?: string
    readonly humanCheck?: boolean
  }
  readonly headers: Headers
  /** Cookie that the browser returns; null if the answer sets none. */
  readonly cookie: string | null
}

const ADDRESS = '198.51.100.7'

/** Tries to sign in; by default the buyer, from one IP address. */
export async function trySignIn(process: Requester, tried: SignInTry = {}): Promise<SignInAnswer> {
  const { username = 'buyer', password = TEST_PASSWORD, address = ADDRESS, cookie } = tried
  const verifyToken = tried.isHuman ? await solveHumanCheck(process) : tried.verifyToken
  const form = {
    ...{ grant_type: 'password', client_id: 'storefront', username, password },
    ...(verifyToken === undefined ? {} : { verifyToken }),
  }
  const headers = { 'X-Forwarded-For': address, ...(cookie === undefined ? {} : { Cookie: cookie }) }
  const response = await process.request('/api/token', { form, headers })
  return {
    status: response.status,
    body: (await response.json()) as SignInAnswer['body'],
    headers: response.headers,
    cookie: response.headers.get('Set-Cookie')?.split(';')[0] ?? null,
  }
}

/** Signs in with a wrong password and a solved human check, this many times; returns the statuses. */
export async function failSignIns(
  process: Requester,
  times: number,
  tried: (index: number) => SignInTry = () => ({}),
): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < times; index++) {
    const wrong = { password: 'wrong', isHuman: true, ...tried(index) }
    statuses.push((await trySignIn(process, wrong)).status)
  }
  return statuses
}
