import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../process/app'
import { punchoutPartners, punchoutSessions } from '../db/schema/operations'
import { openSession } from '../accounts/access/sessions'
import { addCustomer, addUser, saveSetting } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { makeRequester } from '@test/worlds/app/testRequests'

let test: TestApp
let bistro: number
let buyerId: number

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
  bistro = await addCustomer(test.db, 'BISTRO', { settings: { imageFit: 'Cover', hidePricing: false } })
  const shopper = await addCustomer(test.db, 'SHOPPER', { kind: 'consumer' })
  buyerId = await addUser(test.db, 'buyer', {}, [bistro])
  await addUser(test.db, 'clerk', { settings: { hidePricing: true } }, [bistro])
  await addUser(test.db, 'consumer', { type: 'Consumer' }, [shopper])
})
afterAll(() => test.close())

async function ask(path: string, token?: string): Promise<Record<string, unknown>> {
  const response = await test.request(path, token === undefined ? {} : { token })
  expect(response.status).toBe(200)
  return (await response.json()) as Record<string, unknown>
}

it('the session settings contain the time zone of order dates', async () => {
  const { timeZone } = await ask('/api/settings', await test.signIn('buyer'))
  expect(timeZone).toBe(new Intl.DateTimeFormat('en').resolvedOptions().timeZone)
})

describe('site settings', () => {
  // Spec 1 §3: Site settings: guests, consumers, ship methods
  it('allow nothing until saved', async () => {
    const site = await ask('/api/settings/site')
    expect(site).toMatchObject({ allowGuest: false, allowConsumer: false, alwaysSearchAllProducts: false })
    await saveSetting(test.db, 'site', {
      allowGuest: true,
      allowConsumer: true,
      allowConsumerPickup: true,
      allowConsumerDelivery: true,
    })
    expect(await ask('/api/settings/site')).toMatchObject({ allowGuest: true, allowConsumer: true })
  })

  // Spec 1 §3: The site key of the human check
  it('offer the self-hosted human check, or reCAPTCHA where a key is configured', async () => {
    const own = await ask('/api/settings/site')
    expect([own.humanCheck, own.siteKey]).toEqual(['altcha', 'self-hosted'])
    const recaptcha = { siteKey: 'site-key', secret: 'hunter2' }
    const app = createApp({ ...test.deps, config: { ...test.deps.config, recaptcha } })
    const text = await (await app.request('/api/settings/site')).text()
    expect(JSON.parse(text)).toMatchObject({ humanCheck: 'recaptcha', siteKey: 'site-key' })
    expect(text).not.toContain('hunter2')
  })
})

describe('session settings', () => {
  // Spec 1 §3: Session settings come from site, customer and user; the type of a business session
  it('combine the site’s, the customer’s and the user’s, the last one winning', async () => {
    await saveSetting(test.db, 'session', { checkoutMessage: 'No ice today', imageFit: 'Contain' })
    const buyer = await ask('/api/settings', await test.signIn('buyer'))
    expect(buyer).toMatchObject({
      sessionType: 'Normal',
      checkoutMessage: 'No ice today',
      imageFit: 'Cover',
      hidePricing: false,
      isPunchoutSession: false,
      totalOrderQuantityLabel: 'Total Order Quantity',
    })
    const clerk = await ask('/api/settings', await test.signIn('clerk'))
    expect(clerk).toMatchObject({ imageFit: 'Cover', hidePricing: true })
  })

  // Spec 1 §3: The session types Consumer and Guest
  it('reflect consumers and guests, and what the site allows them', async () => {
    const consumer = await ask('/api/settings', await test.signIn('consumer'))
    expect(consumer).toMatchObject({ sessionType: 'Consumer', allowConsumerPickup: true })
    expect(await ask('/api/settings')).toMatchObject({ sessionType: 'Guest', imageFit: 'Contain' })
  })

  it.each([
    ['a gateway that moves no money', true, false, true],
    ['a gateway that moves money', false, false, false],
    ['a gateway that moves money, with test mode saved', false, true, true],
  ])('with %s report whether payments are in test mode', async (_, isTest, isSaved, isTold) => {
    const { gateway } = test.deps
    if (!gateway) throw new Error('There is a gateway')
    const creditCardSettings = { ccV2Required: true, isTestTransaction: isSaved }
    await saveSetting(test.db, 'session', { creditCardSettings })
    const app = makeRequester(createApp({ ...test.deps, gateway: { ...gateway, isTest } }))
    const answer = await app.request('/api/settings', { token: await test.signIn('consumer') })
    expect(await answer.json()).toMatchObject({
      creditCardSettings: { ccV2Required: true, isTestTransaction: isTold },
    })
  })

  it('contain the operation of a procurement system’s session', async () => {
    const [partner] = await test.db
      .insert(punchoutPartners)
      .values({ protocol: 'cxml', identity: 'buyer', secretHash: 'x', customerId: bistro, userId: buyerId })
      .returning()
    const [session] = await test.db
      .insert(punchoutSessions)
      .values({
        partnerId: partner?.id ?? 0,
        operation: 'inspect',
        postbackUrl: 'https://example.com',
        createdAt: test.clock.now(),
      })
      .returning()
    const opened = { userId: buyerId, punchoutSessionId: session?.id ?? null }
    const token = await openSession(test.db, opened, test.clock.now())
    const settings = await ask('/api/settings', token)
    expect(settings).toMatchObject({ isPunchoutSession: true, punchoutOperation: 'inspect' })
  })
})

describe('other settings', () => {
  // Spec 1 §3: Consumer settings: message and opt-in
  it('are empty until saved', async () => {
    expect(await ask('/api/settings/logoname')).toEqual({ logo: '', vendorName: '' })
    await saveSetting(test.db, 'logo', { logo: 'logo.svg', vendorName: 'Vendor' })
    expect(await ask('/api/settings/logoname')).toEqual({ logo: 'logo.svg', vendorName: 'Vendor' })
    const registration = {
      registrationMessage: 'Welcome',
      useOption: true,
      optionDefault: false,
      optionText: 'Mail',
    }
    await saveSetting(test.db, 'consumer', registration)
    expect(await ask('/api/settings/consumer')).toEqual(registration)
  })
})
