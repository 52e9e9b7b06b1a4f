import { screen, waitFor, within } from '@testing-library/react'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addresses, userCustomers, users, zipCodeLog } from '../../server/db/schema/accounts'
import { siteSettings } from '../../server/db/schema/content'
import { startBackend } from '../worlds/app/startBackend'
import { renderApp, submitSignIn } from '../worlds/app/render'

const BUYER = 'buyer@harborbistro.example'
const CONSUMER = 'consumer@example.com'
const NEEDED = 'A delivery address is required to browse and add products to the cart.'
const MINIMUM = 'Minimum order amount for this zip code is $35.00.'

const backend = startBackend()

// Loads lazy scripts up front: the first test must not wait for their transformation.
beforeAll(() =>
  Promise.all([
    import('@/app/layout/ReadyShell'),
    import('@/features/addresses/AddressPage'),
    import('@/features/addresses/select-ship-method/SelectShipMethodPage'),
    import('@/features/addresses/parts/AddressDialog'),
  ]),
)

const path = () => window.location.pathname
const notServed = 'We deliver to homes on the Seacoast only. Please choose pickup or another address.'

type User = Awaited<ReturnType<typeof renderApp>>['user']

// By text and label: roles are slow to compute in a whole page.
const titled = (name: string) => screen.findByText(name, { selector: 'h2' })
const cards = () => screen.getAllByRole('article', { hidden: true })
const logOut = () => screen.findByText('Log Out')
const press = async (user: User, name: string) =>
  user.click(await screen.findByText(name, { selector: 'button, a, button *' }))

async function enterAddress(user: User, display: string, zip: string): Promise<void> {
  await screen.findByText('Add Delivery Address')
  for (const [label, text] of Object.entries({ 'Display Name': display, Name: 'Ann Lee', 'ZIP Code': zip })) {
    await user.click(screen.getByLabelText(label))
    await user.paste(text)
  }
  await user.keyboard('{Enter}')
}

/** Removes the consumer's addresses, at a site with or without pickup. */
async function clearAddresses(allowConsumerPickup: boolean): Promise<void> {
  const { db } = backend.current()
  const own = db
    .select({ id: userCustomers.customerId })
    .from(userCustomers)
    .innerJoin(users, eq(users.id, userCustomers.userId))
    .where(eq(users.email, CONSUMER))
  await db.delete(addresses).where(inArray(addresses.customerId, own))
  const [site] = await db.select().from(siteSettings).where(eq(siteSettings.name, 'site'))
  const value = { ...(site?.value as object), allowConsumerPickup }
  await db.update(siteSettings).set({ value }).where(eq(siteSettings.name, 'site'))
}

describe('a business customer', () => {
  // Spec 3 §7: Addresses of a business: all four calls
  it('adds a ship-to address, makes it the primary one, and deletes another', async () => {
    const { user } = await renderApp({
      backend: backend.current(),
      signedInAs: BUYER,
      path: '/account/address',
    })
    await press(user, 'New Address')
    expect(cards()).toHaveLength(4)
    await enterAddress(user, 'Boathouse', '03801')
    await user.click(await screen.findByLabelText('Make Boathouse the primary address'))
    expect(await screen.findByLabelText('Boathouse is the primary address')).toHaveFocus()
    expect(cards()[0]).toHaveTextContent(/^Boathouse/)
    const [last] = (await screen.findAllByLabelText(/^Delete /)).slice(-1)
    if (!last) throw new Error('nothing to delete')
    await user.click(last)
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByText('Delete'))
    await waitFor(() => expect(cards()).toHaveLength(4))
  })
})

describe('a consumer', () => {
  // Spec 1 §2, side menu: The ship method in the menu leads back to the choice
  it('chooses delivery with a new address outside the area, and returns to the choice by the menu', async () => {
    await clearAddresses(true)
    const { user } = await renderApp({ backend: backend.current() })
    await submitSignIn(user, CONSUMER)
    await press(user, 'Delivery')
    await enterAddress(user, 'Away', '99999')
    await screen.findByText('Proceed with undeliverable zip code?')
    expect(screen.getAllByText(notServed)).not.toHaveLength(0)
    await user.click((await screen.findAllByText('Proceed to Browse')).at(-1) as HTMLElement)
    await logOut()
    const log = () => backend.current().db.select({ zip: zipCodeLog.zip }).from(zipCodeLog)
    await waitFor(async () => expect(await log()).toEqual([{ zip: '99999' }]))
    await press(user, 'Delivery Address')
    await titled('Away')
    expect(screen.getByText(notServed)).toBeVisible()
    await press(user, 'Delivery')
    expect(await screen.findByText('Select Pickup or Delivery')).toBeVisible()
    expect(path()).toBe('/select-shipmethod')
    await press(user, 'Pickup')
    await logOut()
    expect(screen.getByText('Pickup')).toBeVisible()
    expect(screen.queryByText('Delivery')).toBeNull()
  })

  // Spec 3 §4, addresses and ship method: A consumer who cannot pick up is asked for an address
  it('who cannot pick up is asked for an address at once, and sees the minimum order amount of its zip code', async () => {
    await clearAddresses(false)
    const { user } = await renderApp({ backend: backend.current() })
    await submitSignIn(user, CONSUMER)
    await enterAddress(user, 'Home', '03801')
    await logOut()
    expect(await screen.findByText(MINIMUM)).toBeVisible()
    expect(screen.queryByText(NEEDED)).toBeNull()
  })

  it('whose address is gone can add one while browsing', async () => {
    await clearAddresses(false)
    const { user } = await renderApp({
      backend: backend.current(),
      signedInAs: CONSUMER,
      shipMethod: 'Delivery',
    })
    expect(await screen.findByText(NEEDED)).toBeVisible()
    await press(user, 'New Address')
    await enterAddress(user, 'Home', '03801')
    await waitFor(() => expect(screen.queryByText(NEEDED)).toBeNull())
  })
})
