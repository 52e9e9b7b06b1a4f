import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { watchDownloads } from '@test/fakes/jsdom/downloads'
import { BUYER, fillCart } from '@test/worlds/checkout/demoOrdering'
import { renderApp } from '@test/worlds/app/render'
import { startBackend } from '@test/worlds/app/startBackend'

const backend = startBackend()
beforeEach(() => fillCart(backend.current(), []))

// Spec 2 §2, import: The choice of a code type, and the template
it('an import offers its four code types and a template to fill in', async () => {
  const { user } = await renderApp({ backend: backend.current(), signedInAs: BUYER, path: '/cart' })
  await user.click(await screen.findByRole('button', { name: 'Import File to Cart' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import File to Cart' }))
  const types = within(dialog.getByLabelText('Product code type')).getAllByRole<HTMLOptionElement>('option')
  expect(types.map(({ value }) => value)).toEqual(['auto', 'our', 'your', 'upc'])
  const files = watchDownloads()
  await user.click(dialog.getByRole('button', { name: 'Download template' }))
  expect(files.map(({ name }) => name)).toEqual(['import-template.txt'])
  expect(await files[0]?.text).toBe('Product Key\tOrder Quantity\tU/M\r\n')
})
