import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  requestImageSync,
  saveDefaultPageLayout,
  saveDefaultPageSortBy,
  savePasswordOptions,
} from '@/contract/admin/admin'
import { addAccountAddress, deleteAccountAddress } from '@/contract/addresses/address'
import { saveConsumerPreferences } from '@/contract/accounts/consumer'
import { deleteOtherDevices } from '@/contract/accounts/devices'
import type { Endpoint } from '@/contract/endpoint'
import { saveLanding } from '@/contract/landing/landing'
import { createOrderGuide, deleteOrderGuide } from '@/contract/order-guides/orderGuide'
import { changePassword } from '@/contract/accounts/password'
import { saveUserDefaults } from '@/contract/accounts/preferences'
import { saveSearchSynonyms } from '@/contract/catalogue/search'
import { saveTheme } from '@/contract/site/theme'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { failing } from '../fakes/msw/faults'
import { server } from '../fakes/msw/server'
import { THREE_CARDS } from '../worlds/landing/landingEditor'
import { publishLanding } from '../worlds/landing/publishedLanding'
import { renderApp, type RenderedApp } from '../worlds/app/render'
import { startBackend } from '../worlds/app/startBackend'
import { TEST_PASSWORD } from '../worlds/app/testRequests'

const backend = startBackend()

const ADMINISTRATOR = 'admin@tradecounter.example'
const BUYER = 'buyer@harborbistro.example'
const CONSUMER = 'consumer@example.com'

interface Save {
  readonly what: string
  readonly who?: string
  readonly path: string
  readonly call: Endpoint
  readonly act: (user: RenderedApp['user']) => Promise<void>
}

const press = async (user: RenderedApp['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const type = async (user: RenderedApp['user'], label: string, text: string) => {
  const field = await screen.findByLabelText(label, { selector: 'input, textarea' })
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}
const confirm = async (user: RenderedApp['user'], name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

const SAVES: readonly Save[] = [
  {
    what: 'the default sort of the site',
    who: ADMINISTRATOR,
    path: '/admin',
    call: saveDefaultPageSortBy,
    act: (user) => press(user, 'Save Sort By'),
  },
  {
    what: 'the default layout of the site',
    who: ADMINISTRATOR,
    path: '/admin',
    call: saveDefaultPageLayout,
    act: (user) => press(user, 'Save Layout'),
  },
  {
    what: 'synonyms',
    who: ADMINISTRATOR,
    path: '/admin',
    call: saveSearchSynonyms,
    act: async (user) => {
      await type(user, 'Synonyms', 'oj = orange juice')
      await press(user, 'Save Synonyms')
    },
  },
  {
    what: 'the image sync',
    who: ADMINISTRATOR,
    path: '/admin',
    call: requestImageSync,
    act: (user) => press(user, 'Sync Images'),
  },
  {
    what: 'password options',
    who: ADMINISTRATOR,
    path: '/admin',
    call: savePasswordOptions,
    act: async (user) => {
      await press(user, 'Edit Password Options')
      await user.click(await screen.findByRole('checkbox', { name: 'Character' }))
      await press(user, 'Submit')
    },
  },
  {
    what: 'the landing page',
    who: ADMINISTRATOR,
    path: '/admin/landing',
    call: saveLanding,
    act: async (user) => {
      await press(user, 'Hide Card 1: About')
      await press(user, 'Save Changes')
    },
  },
  {
    what: 'the theme',
    who: ADMINISTRATOR,
    path: '/settings',
    call: saveTheme,
    act: async (user) => {
      await press(user, 'Dark')
      await press(user, 'Apply')
    },
  },
  {
    what: 'a changed password',
    path: '/settings',
    call: changePassword,
    act: async (user) => {
      await type(user, 'Current password', TEST_PASSWORD)
      await type(user, 'New password', 'Another!2345')
      await type(user, 'Confirm new password', 'Another!2345')
      await press(user, 'Change Password')
    },
  },
  {
    what: 'the end of other sessions',
    path: '/settings',
    call: deleteOtherDevices,
    act: async (user) => {
      await press(user, 'Log Out Everywhere Else')
      await confirm(user, 'Log Out Everywhere Else')
    },
  },
  {
    what: 'a new address',
    path: '/account/address',
    call: addAccountAddress,
    act: async (user) => {
      await press(user, 'New Address')
      for (const label of ['Display Name', 'Name']) await type(user, label, 'Annex')
      await type(user, 'ZIP Code', '03801')
      await user.keyboard('{Enter}')
    },
  },
  {
    what: 'a deleted address',
    path: '/account/address',
    call: deleteAccountAddress,
    act: async (user) => {
      await press(user, 'Delete Pier II')
      await confirm(user, 'Delete')
    },
  },
  {
    what: 'a copied guide',
    path: '/order-guide#og=Bar',
    call: createOrderGuide,
    act: async (user) => {
      await press(user, 'Copy')
      await type(user, 'Order Guide Name', 'Bar 2')
      await user.keyboard('{Enter}')
    },
  },
  {
    what: 'a deleted guide',
    path: '/order-guide#og=Bar',
    call: deleteOrderGuide,
    act: async (user) => {
      await press(user, 'Delete')
      await confirm(user, 'Delete')
    },
  },
  {
    what: 'the layout of the catalogue',
    path: '/products',
    call: saveUserDefaults,
    act: async (user) => user.selectOptions(await screen.findByLabelText('Layout'), 'List'),
  },
  {
    what: 'preferences',
    who: CONSUMER,
    path: '/user-preferences',
    call: saveConsumerPreferences,
    act: async (user) => {
      await type(user, 'Company', 'Ash & Co')
      await type(user, 'Confirm email', CONSUMER)
      await press(user, 'Save Preferences')
    },
  },
]

describe('a save that the end of the session cuts off', () => {
  beforeAll(() => publishLanding(backend.current().db, THREE_CARDS))

  it.each(SAVES)(
    'is reported once, on the sign-in screen: $what',
    async ({ who = BUYER, path, call, act: press }) => {
      const messages: string[] = []
      const { user, store } = await renderApp({
        backend: backend.current(),
        path,
        signedInAs: who,
        ...(who === CONSUMER && { shipMethod: 'Pickup' }),
      })
      store.subscribe(() => messages.push(...store.getState().notifications.map(({ message }) => message)))
      server.use(failing(call, 401))
      await press(user)
      expect(await screen.findByText('Your session has expired')).toBeVisible()
      await waitFor(() => expect(store.getState().session).toMatchObject({ guest: { status: 'admitted' } }))
      expect(messages).toEqual([])
      act(() => void store.dispatch(notify({ severity: 'info', message: 'seen' })))
      expect(messages).toContain('seen')
    },
  )
})
