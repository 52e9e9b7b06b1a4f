import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { demoProducts } from '@test/worlds/demoOrdering'
import { leaveCatalogue } from '@test/worlds/catalogueScreen'
import { startBackend } from '@test/worlds/startBackend'

import { colleague, openEditor, stored } from '@test/worlds/guideEditor'

const backend = startBackend({ isFreshPerTest: true })
afterEach(leaveCatalogue)

describe('a file', () => {
  it('that was exported, is imported into another guide with headings and order; lines with errors are named', async () => {
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

  it('that cannot be read says why', async () => {
    const { user } = await openEditor(backend)
    const file = new File(['\u0000\u0001'], 'guide.csv', { type: 'text/csv' })
    await user.upload(screen.getByLabelText('Import file', { selector: 'input' }), file)
    expect(await screen.findByRole('alert')).toBeVisible()
  })
})
