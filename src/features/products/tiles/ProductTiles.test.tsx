import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LONG_NAME, showTile } from '@test/worlds/catalogue/productTile'
import { TilePlaceholder } from './ProductTiles'

it('a placeholder shows the name and requests nothing', async () => {
  const { element, picture, calls } = await showTile(TilePlaceholder)
  const shown = within(element)
  expect(shown.getByText(LONG_NAME)).toBeVisible()
  expect(element).toHaveAccessibleName(expect.stringContaining(`${LONG_NAME} · `))
  expect(shown.queryByRole('button')).not.toBeInTheDocument()
  expect(picture()).toBeNull()
  expect(calls().filter((call) => call.startsWith('POST'))).toEqual([])
})
