import { expect } from 'vitest'
import { signUpConsumer } from '@/contract/accounts/consumer'
import { activate, postAsHuman, registrationOf } from '../../../worlds/accounts/accountCalls'
import { TEST_PASSWORD } from '../../../worlds/app/testRequests'
import { requesterAt } from './account'
import { mailedLink } from '../start/outbox'
import type { TestServer } from '../start/startServer'

/** Registers a verified consumer without a browser; the e-mail address is also the username. */
export async function registerConsumer(
  { url }: Pick<TestServer, 'url'>,
  email: string,
  from?: string,
): Promise<void> {
  const requester = requesterAt({ url }, from)
  const fields = registrationOf({ email, password: TEST_PASSWORD })
  expect((await postAsHuman(requester, signUpConsumer.path, fields)).status).toBe(200)
  const link = new URL(await mailedLink({ url }, email)).searchParams.get('t')
  expect(await activate(requester, link, { username: email })).toBe(200)
}
