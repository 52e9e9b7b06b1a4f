import { expect } from 'vitest'
import { signUpConsumer, verifyConsumer } from '@/contract/consumer'
import { postAsHuman, registrationOf } from '../../worlds/accountCalls'
import { makeRequester, type Requester, TEST_PASSWORD } from '../../worlds/testRequests'
import { mailedLink } from './outbox'
import type { TestServer } from './startServer'

type Place = Pick<TestServer, 'url'>

/** Calls from an address that a server behind a proxy is told. */
export function requesterAt({ url }: Place, from?: string): Requester {
  const more = from === undefined ? {} : { 'X-Forwarded-For': from }
  return makeRequester({
    request: (path, init) =>
      fetch(url + path, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...more } }),
  })
}

/** Registers a verified consumer without a browser; the e-mail address is also the username. */
export async function registerConsumer({ url }: Place, email: string, from?: string): Promise<void> {
  const requester = requesterAt({ url }, from)
  const fields = registrationOf({ email, password: TEST_PASSWORD })
  expect((await postAsHuman(requester, signUpConsumer.path, fields)).status).toBe(200)
  const { search } = new URL(await mailedLink({ url }, email))
  expect((await requester.request(verifyConsumer.path + search)).ok).toBe(true)
}
