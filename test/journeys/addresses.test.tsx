import { screen, waitFor, within } from '@testing-library/react'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addresses, userCustomers, users, zipCodeLog } from '../../server/db/schema/accounts'
import { siteSettings } from '../../server/db/schema/content'
import { startBackend } from '../msw/startBackend'
import { renderApp, submitSignIn } from '../render'

const BUYER = 'buyer@harborbistro.example'
const CONSUMER = 'consumer@example.com'
const NEEDED = 'A delivery address is required to browse and add products to the cart.'
const MINIMUM = 'Minimum order amount for this zip code is $35.00.'

const backend = startBackend({ isFreshPerTest: true })

// Scripts that come late: the first test is not to wait for their translation.
beforeAll(() =>
  Promise.all([
    import('@/app/layout/ReadyShell'),
    import('@/features/address/AddressPage'),
    import('@/features/select-shipmethod/SelectShipMethodPage'),
    import('@/components/commerce/address/AddressDialog'),
  ]),
)

const path = () => window.location.pathname
const card = (name: string) => screen.findByRole('article', { name })
const logOut = () => screen.findByRole('button', { name: 'Log Out' })

type User = Awaited<ReturnType<typeof renderApp>>['user']

async function enterAddress(user: User, display: string, zip: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: 'Add Delivery Address' })
  await user.type(within(dialog).getByLabelText('Display Name'), display)
  await user.type(within(dialog).getByLabelText('Name'), 'Ann Lee')
  await user.type(within(dialog).getByLabelText('Phone (optional)'), '6035550101')
  await user.type(within(dialog).getByLabelText('ZIP Code'), `${zip}{Enter}`)
}

/** Leaves the consumer without addresses, where there is delivery alone or not. */
async function forgetAddresses(allowConsumerPickup: boolean): Promise<void> {
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
  it('adds a ship-to address, makes it the primary one, and deletes another', async () => {
    const { user } = await renderApp({
      backend: backend.current(),
      signedInAs: BUYER,
      path: '/account/address',
    })
    expect(await screen.findAllByRole('article')).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: 'New Address' }))
    await enterAddress(user, 'Boathouse', '03801')
    await user.click(
      within(await card('Boathouse')).getByRole('button', { name: 'Make Boathouse the primary address' }),
    )
    await within(await card('Boathouse')).findByRole('button', {
      name: 'Boathouse is the primary address',
      pressed: true,
    })
    const [first, second] = screen.getAllByRole('article')
    expect(first).toHaveAccessibleName('Boathouse')
    await user.click(within(second as HTMLElement).getByRole('button', { name: /^Delete/ }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4))
  })
})

describe('a consumer', () => {
  it('chooses delivery with a new address that is not served, and comes back by the menu', async () => {
    await forgetAddresses(true)
    const { user } = await renderApp({ backend: backend.current() })
    await submitSignIn(user, CONSUMER)
    await user.click(await screen.findByRole('button', { name: /^Delivery/ }))
    await enterAddress(user, 'Away', '99999')
    const question = await screen.findByRole('alertdialog', { name: 'Proceed with undeliverable zip code?' })
    expect(question).toHaveTextContent('We deliver to homes on the Seacoast only.')
    await user.click(within(question).getByRole('button', { name: 'Proceed to Browse' }))
    await logOut()
    await waitFor(async () =>
      expect(await backend.current().db.select({ zip: zipCodeLog.zip }).from(zipCodeLog)).toEqual([
        { zip: '99999' },
      ]),
    )
    await user.click(screen.getByRole('link', { name: 'Delivery Address' }))
    expect(await card('Away')).toHaveTextContent('We deliver to homes on the Seacoast only.')
    await user.click(screen.getByRole('button', { name: 'Delivery' }))
    expect(await screen.findByRole('heading', { name: 'Select Pickup or Delivery' })).toBeVisible()
    expect(path()).toBe('/select-shipmethod')
    await user.click(screen.getByRole('button', { name: /^Pickup/ }))
    expect(await screen.findByRole('button', { name: 'Pickup' })).toBeVisible()
  })

  it('who cannot pick up is told at once that an address is needed, and the minimum of the new one', async () => {
    await forgetAddresses(false)
    const { user } = await renderApp({ backend: backend.current() })
    await submitSignIn(user, CONSUMER)
    await enterAddress(user, 'Home', '03801')
    await logOut()
    expect(await screen.findByText(MINIMUM)).toBeVisible()
    expect(screen.queryByText(NEEDED)).toBeNull()
  })

  it('who browses without one, because it is gone, can add one there', async () => {
    await forgetAddresses(false)
    const { user } = await renderApp({
      backend: backend.current(),
      signedInAs: CONSUMER,
      shipMethod: 'Delivery',
    })
    expect(await screen.findByText(NEEDED)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'New Address' }))
    await enterAddress(user, 'Home', '03801')
    await waitFor(() => expect(screen.queryByText(NEEDED)).toBeNull())
  })
})
