import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { demoProducts } from '@test/worlds/checkout/demoOrdering'
import { leaveCatalogue } from '@test/worlds/catalogue/catalogueScreen'
import { startBackend } from '@test/worlds/app/startBackend'

import { colleague, lineList, openEditor, stored } from '@test/worlds/order-guides/guideEditor'

const backend = startBackend({ isFreshPerTest: true })
afterEach(leaveCatalogue)

const contentOf = async (name: string) =>
  (await stored(backend, name)).products.map(({ productKey, unitOfMeasure, orderQuantity, heading }) => [
    productKey,
    unitOfMeasure,
    Number(orderQuantity),
    heading,
  ])

/** Presses Export; returns the file that the browser would save. */
async function exported(press: (name: string) => Promise<void>): Promise<File> {
  const contents: Blob[] = []
  const createObjectURL = (content: Blob) => `blob:${contents.push(content)}`
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await press('Export CSV')
  await vi.waitFor(() => expect(click).toHaveBeenCalledOnce())
  const [content] = contents
  if (!content) throw new Error('Nothing was saved')
  return new File([content], (click.mock.contexts[0] as HTMLAnchorElement).download, { type: 'text/csv' })
}

describe('a file', () => {
  it('exported from one guide creates an equal guide', async () => {
    const [one, two, three] = (await stored(backend, 'Bar')).products
    await colleague(backend, [
      { ...one, heading: 'Cold, at the "back"', orderQuantity: '0' },
      { ...two, heading: 'Cold, at the "back"', orderQuantity: '2.5' },
      { ...three, orderQuantity: '1200' },
    ])
    const bar = await openEditor(backend)
    await lineList()
    const file = await exported(bar.press)
    expect(file.name).toMatch(/^Bar \d{4}-\d\d-\d\d\.csv$/)
    bar.unmount()
    const { user, save } = await openEditor(backend, '#og_create=Again')
    await user.upload(screen.getByLabelText('Import file', { selector: 'input' }), file)
    const count = (await contentOf('Bar')).length
    expect(await screen.findByText(`${count} lines taken from the file.`)).toBeVisible()
    await save()
    await screen.findByText('Created Order Guide')
    expect(await contentOf('Again')).toEqual(await contentOf('Bar'))
  })

  it('of any origin is imported with headings and order, and its invalid lines are reported', async () => {
    const [one, two] = (await stored(backend, 'Bar')).products
    await colleague(backend, [{ ...one, heading: 'Cold', orderQuantity: '0' }])
    const codes = new Map(
      (await demoProducts(backend.current())).map(({ productKey, productCode }) => [productKey, productCode]),
    )
    const { user, save } = await openEditor(backend, '#og_create=Fresh')
    const rows = [
      'Position,Heading,Product Code,Description,Order Quantity,U/M',
      `1,Cold,${codes.get(one?.productKey ?? 0)},,0,${one?.unitOfMeasure}`,
      `2,,${codes.get(two?.productKey ?? 0)},,3.5,${two?.unitOfMeasure}`,
      '3,,NO-SUCH-CODE,,1,CS',
    ]
    const file = new File([rows.join('\r\n')], 'guide.csv', { type: 'text/csv' })
    await user.upload(screen.getByLabelText('Import file', { selector: 'input' }), file)
    expect(await screen.findByText('2 lines taken from the file.')).toBeVisible()
    expect(screen.getByText('Line 4, NO-SUCH-CODE: No product has the code “NO-SUCH-CODE”.')).toBeVisible()
    await save()
    await screen.findByText('Created Order Guide')
    expect(
      (await stored(backend, 'Fresh')).products.map(({ productKey, orderQuantity, heading }) => [
        productKey,
        orderQuantity,
        heading,
      ]),
    ).toEqual([
      [one?.productKey, '0', 'Cold'],
      [two?.productKey, '3.5', ''],
    ])
  })

  it('that cannot be read shows the reason', async () => {
    const { user } = await openEditor(backend)
    const file = new File(['\u0000\u0001'], 'guide.csv', { type: 'text/csv' })
    await user.upload(screen.getByLabelText('Import file', { selector: 'input' }), file)
    expect(await screen.findByRole('alert')).toBeVisible()
  })
})
