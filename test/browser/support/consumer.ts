import { expect } from 'vitest'
import { signUpConsumer, verifyConsumer } from '@/contract/consumer'
import { postAsHuman, registrationOf } from '../../worlds/accountCalls'
import { TEST_PASSWORD } from '../../worlds/testRequests'
import { requesterAt } from './account'
import { mailedLink } from './outbox'
import type { TestServer } from './startServer'

/** Registers a verified consumer without a browser; the e-mail address is also the username. */
export async function registerConsumer(
  { url }: Pick<TestServer, 'url'>,
  email: string,
  from?: string,
): Promise<void> {
  const requester = requesterAt({ url }, from)
  const fields = registrationOf({ email, password: TEST_PASSWORD })
  expect((await postAsHuman(requester, signUpConsumer.path, fields)).status).toBe(200)
  const { search } = new URL(await mailedLink({ url }, email))
  expect((await requester.request(verifyConsumer.path + search)).ok).toBe(true)
}
