import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { BUYER } from '@test/worlds/checkout/demoOrdering'
import { leaveCatalogue, openCatalogue } from '@test/worlds/catalogue/catalogueScreen'
import { startBackend } from '@test/worlds/app/startBackend'

const backend = startBackend()
afterEach(leaveCatalogue)

// Spec 2 §2, order guides: Add New Product opens the editor
it('Add New Product opens the editor of the guide with all products', async () => {
  const { user } = await openCatalogue({
    backend: backend.current(),
    signedInAs: BUYER,
    path: '/order-guide#og=Bar',
  })
  await user.click(await screen.findByRole('button', { name: 'Add New Product' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit Order Guide: Bar' })).toBeVisible()
  expect(window.location.pathname).toBe('/order-guide-edit')
  expect(new URLSearchParams(window.location.hash.slice(1)).get('og_edit')).toBe('Bar')
  const included = await screen.findAllByRole('checkbox', { name: /^Include /, checked: false })
  expect(included.length).toBeGreaterThan(0)
})
