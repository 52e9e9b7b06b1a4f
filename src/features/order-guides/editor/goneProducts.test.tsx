import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { leaveCatalogue } from '@test/worlds/catalogue/catalogueScreen'
import { discontinueProduct, hideProduct } from '@test/worlds/catalogue/changedCatalogue'
import { lineList, linesOf, openEditor, stored } from '@test/worlds/order-guides/guideEditor'
import { startBackend } from '@test/worlds/app/startBackend'

const GONE = 'Discontinued, or no longer sold to you. It stays in the guide until you untick it.'

const backend = startBackend({ isFreshPerTest: true })
afterEach(leaveCatalogue)
/** Names of two products that the customer can no longer buy, and of one that is unchanged. */
let discontinued: string
let hidden: string
let usual: string

beforeEach(async () => {
  ;[discontinued = '', hidden = '', usual = ''] = await linesOf(backend, 'Bar')
  const [one, two] = (await stored(backend, 'Bar')).products
  await discontinueProduct(backend.current(), one?.productKey ?? 0)
  await hideProduct(backend.current(), two?.productKey ?? 0)
})

const namesOf = async () => (await stored(backend, 'Bar')).products.map(({ description }) => description)
const box = (name: string) => screen.findByRole('checkbox', { name: `Include ${name}` })

async function open() {
  const view = await openEditor(backend)
  const [first, second, third] = within(await lineList()).getAllByRole('listitem')
  await waitFor(() => expect(first).toHaveTextContent(GONE))
  return { ...view, first, second, third }
}

describe('a discontinued and a hidden product of a guide', () => {
  it('are marked as such, and stay when other lines are saved', async () => {
    const before = await namesOf()
    const { first, second, third, save, setQuantity } = await open()
    expect(first).toHaveTextContent(discontinued)
    expect(second).toHaveTextContent(hidden)
    expect(second).toHaveTextContent(GONE)
    expect(third).not.toHaveTextContent(GONE)
    expect(within(third as HTMLElement).getByRole('link', { name: usual })).toBeVisible()
    expect(within(first as HTMLElement).queryByRole('link')).toBeNull()
    await setQuantity(usual, '7')
    await save()
    expect(await screen.findByText('Updated Order Guide')).toBeVisible()
    expect(await namesOf()).toEqual(before)
  })

  it('leave the guide when they are unticked', async () => {
    const before = await namesOf()
    const { user, save } = await open()
    await user.click(await box(discontinued))
    await user.click(await box(hidden))
    await save()
    expect(await screen.findByText('Updated Order Guide')).toBeVisible()
    expect(await namesOf()).toEqual(before.slice(2))
  })
})
