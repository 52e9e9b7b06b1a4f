import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from '@/app/App'
import { sessionEvents } from '@/session/sessionEvents'
import { makeStore } from '@/app/store/makeStore'
import { memoryStorage, testDeps } from '../../fakes/deps'
import { json, scriptedFetch, type Script } from '../../fakes/scriptedFetch'
import { aCustomer, aMenu, aUser, someSettings } from '../../builders/session/session'

/** A site without guests, and a buyer who may not see products, so that only scripted screens appear. */
const answers: Script = {
  'GET /api/theme': () => json({ theme: 'Light' }),
  'GET /api/settings/site': () =>
    json({ allowConsumer: true, allowConsumerPickup: true, allowConsumerDelivery: true }),
  'GET /api/settings/logoname': () => json({ logo: 'l.svg', vendorName: 'Cascade Foodservice' }),
  'POST /api/token': () => json({ access_token: 't' }),
  'GET /api/user': () => json(aUser()),
  'GET /api/customer': () => json(aCustomer()),
  'GET /api/menu': () => json(aMenu({ ViewProducts: { isVisible: false } })),
  'GET /api/settings': () => json(someSettings()),
}

/** The whole storefront with scripted answers, opened at a path; `stored` is what earlier visits left behind. */
export async function startApp(
  path: string,
  script: Script = {},
  token: string | null = null,
  stored: Record<string, string> = {},
) {
  window.history.replaceState(null, '', path)
  const backend = scriptedFetch({ ...answers, ...script })
  const localStorage = memoryStorage({ ...stored, ...(token !== null && { 'tradecounter.token': token }) })
  const store = makeStore({ deps: testDeps({ fetch: backend.fetch, localStorage }) })
  store.dispatch(sessionEvents.started())
  render(<App store={store} />)
  await screen.findAllByRole('button', { name: /^(Sign In|Log Out|Open menu)$/ })
  const requestCount = (call: string) => backend.calls().filter((each) => each === call).length
  return { ...backend, store, requestCount, localStorage }
}

export const address = () => window.location.pathname + window.location.hash

export async function enter() {
  await userEvent.type(await screen.findByLabelText('Username or email'), 'buyer')
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}')
}
