import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importCart } from '@/contract/cart/cart'
import type { ProductDto } from '@/contract/catalogue/product'
import { TEMPLATE_NAME } from '@/domain/import/template'
import {
  BUYER,
  demoProducts,
  fillCart,
  plainProducts,
  readServerCart,
} from '@test/worlds/checkout/demoOrdering'
import { sendNodeForms } from '@test/fakes/jsdom/nodeForms'
import { buildWorkbook } from '@test/builders/import/workbook'
import { answering, cutting, failing } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { startBackend } from '@test/worlds/app/startBackend'
import { renderApp, submitSignIn } from '@test/worlds/app/render'

const backend = startBackend()
let plain: ProductDto
let other: ProductDto

beforeAll(async () => {
  ;[plain, other] = plainProducts(await demoProducts(backend.current()))
})

beforeEach(async () => {
  await sendNodeForms()
  await fillCart(backend.current(), [other])
})

const unitOf = ({ sellBys }: ProductDto) => sellBys[0]?.unitOfMeasure ?? ''
const fileOf = (text: string, name = 'order.txt') => new File([text], name, { type: 'text/plain' })
const dialog = () => screen.findByRole('dialog', { name: 'Import File to Cart' })
const serverLines = async () =>
  (await readServerCart(backend.current())).lines.map(
    ({ productKey, orderQuantity }) => `${productKey}×${Number(orderQuantity)}`,
  )

async function open() {
  const view = await renderApp({ backend: backend.current(), signedInAs: BUYER, path: '/cart' })
  await view.user.click(await screen.findByRole('button', { name: 'Import File to Cart' }))
  await dialog()
  return view
}

async function choose(view: Awaited<ReturnType<typeof open>>, file: File) {
  await view.user.upload(await screen.findByLabelText('File'), file)
  await screen.findByRole('table', { name: 'Lines of the file' })
}

const press = async (view: Awaited<ReturnType<typeof open>>, name: string) =>
  view.user.click(within(await dialog()).getByRole('button', { name }))

it('an import resumes after the session ended at Import: nothing was imported, file and edits remain', async () => {
  const view = await open()
  await choose(view, fileOf(`${plain.productCode}\t1\n`))
  await view.user.clear(screen.getByLabelText('Quantity of line 1'))
  await view.user.type(screen.getByLabelText('Quantity of line 1'), '4')
  server.use(failing(importCart, 401, { message: 'Who?' }, { once: true }))
  await press(view, 'Import')
  expect(await screen.findByText(/session has expired/)).toBeVisible()
  expect(screen.queryByText(/^Your session ended/)).toBeNull()
  await submitSignIn(view.user, BUYER)
  await dialog()
  expect(await screen.findByLabelText('Quantity of line 1')).toHaveValue('4')
  expect(
    screen.getByText(/^Your session ended before the file was imported\. Nothing was imported\./),
  ).toBeVisible()
  const before = await serverLines()
  await press(view, 'Import')
  expect(await screen.findByText('1 line imported.')).toBeVisible()
  expect(screen.queryByText(/^Your session ended/)).toBeNull()
  expect(await serverLines()).toEqual([...before, `${plain.productKey}×4`])
})

describe('importing a file', () => {
  // Spec 2 §2, import: Leaving an import with a file asks; lines are shown, imported and undone
  // Spec 2 §2, import: The import needs a file
  it('asks before discarding a chosen file, shows its lines, lets them be fixed, imports and undoes', async () => {
    const view = await open()
    await choose(view, fileOf(`${plain.productCode}\t1\n`))
    await press(view, 'Cancel')
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to leave?' })
    expect(question).toHaveTextContent('The file you chose would be cleared.')
    await view.user.click(within(question).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await view.user.click(await screen.findByRole('button', { name: 'Import File to Cart' }))
    expect(await screen.findByText('Drop a file here, or choose one.')).toBeVisible()

    await press(view, 'Import')
    expect(screen.getByLabelText('File')).toHaveAccessibleDescription(/Choose a file to import\./)

    const rows = [
      `${plain.productCode};3;${unitOf(plain)}`,
      `NOPE;2;`,
      `${plain.productCode};1;${unitOf(plain)}`,
    ]
    await choose(view, fileOf(`code;qty;unit\n${rows.join('\n')}\n`))
    expect(screen.getByText(/^2 lines to import, 1 with problems\./)).toBeVisible()
    expect(screen.getByLabelText('Separator')).toHaveValue(';')
    expect(screen.getByLabelText('Encoding')).toHaveValue('utf-8')
    expect(screen.getByRole('combobox', { name: 'Heading' })).toHaveDisplayValue('Line 1: code, qty, unit')
    expect(screen.getByText('Added to line 2.')).toBeVisible()
    const code = screen.getByLabelText('Product code of line 3')
    expect(code).toBeInvalid()
    expect(code).toHaveAccessibleDescription('No product has the code “NOPE”.')

    await view.user.type(screen.getByLabelText('Product code of line 2'), '{Enter}')
    expect(code).toHaveFocus()
    await view.user.clear(code)
    await view.user.paste(other.productCode)
    await screen.findByText(/^3 lines to import\./)
    expect(code).toBeValid()
    await press(view, 'Import')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(async () =>
      expect(await serverLines()).toEqual([
        `${other.productKey}×1`,
        `${plain.productKey}×4`,
        `${other.productKey}×2`,
      ]),
    )
    expect(await screen.findByText('2 lines imported from order.txt.')).toBeVisible()

    await view.user.click(screen.getByRole('button', { name: 'Undo import' }))
    await waitFor(async () => expect(await serverLines()).toEqual([`${other.productKey}×1`]))
  })

  it('keeps rejected lines with their reasons, and offers to retry only those', async () => {
    const view = await open()
    let sent = ''
    server.use(
      answering(importCart, async ({ request }) => {
        const form = await request.clone().formData()
        const file = form.get('file') as File
        expect(file.name).toBe(TEMPLATE_NAME)
        sent = await file.text()
        expect(new URL(request.url).searchParams.get('productCodeType')).toBe('auto')
        expect(request.headers.get('Idempotency-Key')).not.toBeNull()
        const errors = [{ line: 3, code: other.productCode, message: 'Sold out.' }]
        return Response.json({ hasErrors: true, importedLineCount: 1, errors })
      }),
    )
    await choose(
      view,
      fileOf(`${plain.productCode},"1.234,5",${unitOf(plain)}\n${other.productCode},2,\n`, 'a.csv'),
    )
    await press(view, 'Import')
    expect(await screen.findByText(/^Error importing file:/)).toHaveTextContent(
      `Error importing file: Line 2, ${other.productCode}, Sold out.`,
    )
    expect(sent).toBe(
      `Product Key\tOrder Quantity\tU/M\r\n${plain.productCode}\t1234.5\t${unitOf(plain)}\r\n${other.productCode}\t2\t${unitOf(other)}\r\n`,
    )
    const total = screen.getByText('1 of 2 lines imported. Those below were not.')
    expect(total).toBeVisible()
    const errors = screen.getByText(/^Error importing file:/)
    expect(total.compareDocumentPosition(errors)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.queryByLabelText('Product code of line 1')).not.toBeInTheDocument()
    expect(screen.getByLabelText('Product code of line 2')).toHaveAccessibleDescription(/Sold out\./)
    expect(screen.getByLabelText('Product code of line 2')).toBeValid()
    expect(screen.getByLabelText('Quantity of line 2')).toHaveAccessibleDescription(/Sold out\./)
    await press(view, 'Retry rejected lines')
    expect(screen.getByText('1 line to import.')).toBeVisible()
  })

  it('locks lines that the server neither imported nor rejected by name, eaches included', async () => {
    const view = await open()
    const answer = { hasErrors: true, importedLineCount: 1, errors: [] }
    server.use(answering(importCart, () => Response.json(answer)))
    await choose(
      view,
      fileOf(`Item,Cases,Eaches\n${plain.productCode},1,\n${other.productCode},,2\n`, 'a.csv'),
    )
    await press(view, 'Import')
    expect(await screen.findByText(/^Error importing file:/)).toBeVisible()
    const quantities = screen.getAllByLabelText(/^Quantity of line/)
    expect(quantities).toHaveLength(2)
    for (const quantity of quantities) expect(quantity).toBeDisabled()
  })
})

describe('a workbook', () => {
  it('offers each of its sheets with lines, and stays until all are imported', async () => {
    const sheetOf = (name: string, code: string, quantity: number) => ({
      name,
      rows: [
        '<row r="1"><c r="A1" t="inlineStr"><is><t>Item</t></is></c><c r="B1" t="inlineStr"><is><t>Qty</t></is></c></row>',
        `<row r="2"><c r="A2" t="inlineStr"><is><t>${code}</t></is></c><c r="B2"><v>${quantity}</v></c></row>`,
      ].join(''),
    })
    const sheets = [sheetOf('Cooler', plain.productCode, 3), sheetOf('Dry', other.productCode, 2)]
    const view = await open()
    await choose(view, new File([new Uint8Array(buildWorkbook({ sheets }))], 'order.xlsx'))
    expect(screen.getByText('The sheet “Dry” holds lines too.')).toBeVisible()
    await press(view, 'Import')
    await waitFor(async () =>
      expect(await serverLines()).toEqual([`${other.productKey}×1`, `${plain.productKey}×3`]),
    )
    await view.user.selectOptions(await screen.findByLabelText('Sheet'), 'Dry')
    expect(await screen.findByText('1 line to import.')).toBeVisible()
    await press(view, 'Import')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await serverLines()).toEqual([
      `${other.productKey}×1`,
      `${plain.productKey}×3`,
      `${other.productKey}×2`,
    ])
  })
})

describe('the preview', () => {
  it('shows the product’s code as everywhere else, and remembers chosen columns for files with the same headings', async () => {
    const view = await open()
    const text = `code;qty;stock;unit\n${plain.productCode};3;9;${unitOf(plain)}\n`
    await choose(view, fileOf(text))
    const result = screen.getByRole('table', { name: 'Lines of the file' })
    expect(plain.formattedProductCode).not.toBe(plain.productCode)
    const { k1: brand = '', k2: pack = '' } = plain.additional
    const facts = `${plain.formattedProductCode} · ${pack} · ${brand}`
    expect(await within(result).findByText(facts)).toBeVisible()
    expect(within(result).getByText(`3 ${unitOf(plain)}`)).toBeVisible()
    await view.user.selectOptions(screen.getByLabelText('Column of Quantity'), '3: stock')
    expect(await screen.findByText(`9 ${unitOf(plain)}`)).toBeVisible()
    expect(screen.queryByText(/^The columns are those you chose/)).not.toBeInTheDocument()

    await view.user.upload(screen.getByLabelText('File'), fileOf(`${text}${text.split('\n')[1]}\n`))
    expect(await screen.findByText(/^The columns are those you chose/)).toBeVisible()
    expect(screen.getByLabelText('Column of Quantity')).toHaveDisplayValue('3: stock')
    await view.user.selectOptions(screen.getByLabelText('Column of Quantity'), '2: qty')
    expect(screen.queryByText(/^The columns are those you chose/)).not.toBeInTheDocument()
  })

  it('shows how the file is read, omits products without a quantity, and keeps a line whose quantity is cleared', async () => {
    const view = await open()
    const unit = unitOf(plain)
    const rows = [
      'Item,Description,On Hand,Par Qty,Qty to Order,Unit',
      'FROZEN,,,,,',
      `${plain.productCode},One,7,9,3,${unit}`,
      `${other.productCode},Two,1,2,,${unitOf(other)}`,
      ',,,Total,3,',
    ]
    await choose(view, fileOf(rows.join('\n'), 'order.csv'))
    expect(
      screen.getByText('Quantity from “Qty to Order”; U/M from “Unit”; “On Hand” and “Par Qty” not used.'),
    ).toBeVisible()
    expect(screen.getByText('1 line to import. 1 product without a quantity is not ordered.')).toBeVisible()
    expect(screen.queryByLabelText('Quantity of line 4')).not.toBeInTheDocument()
    const quantity = screen.getByLabelText('Quantity of line 3')
    await view.user.clear(quantity)
    expect(screen.getByLabelText('Quantity of line 3')).toHaveFocus()
    await view.user.selectOptions(screen.getByLabelText('Show'), 'All lines')
    await view.user.type(screen.getByLabelText('Quantity of line 4'), '2')
    expect(screen.getByText('1 line to import. 1 product without a quantity is not ordered.')).toBeVisible()
    expect(screen.getByText(`2 ${unitOf(other)}`)).toBeVisible()
  })

  it('asks which of two quantities is meant before anything can be imported', async () => {
    const view = await open()
    const text = `Item,Qty,Quantity\n${plain.productCode},3,4\n`
    await view.user.upload(await screen.findByLabelText('File'), fileOf(text, 'order.csv'))
    const question = await screen.findByRole('group', {
      name: 'Which column holds the quantity to order: “Qty” or “Quantity”?',
    })
    expect(question).toHaveFocus()
    expect(within(await dialog()).getByRole('button', { name: 'Import' })).toBeDisabled()
    expect(screen.queryByRole('table', { name: 'Lines of the file' })).not.toBeInTheDocument()
    await view.user.tab()
    await view.user.tab()
    expect(within(question).getByRole('button', { name: '“Quantity”: 4' })).toHaveFocus()
    await view.user.keyboard('{Enter}')
    const result = await screen.findByRole('table', { name: 'Lines of the file' })
    expect(within(result).getByText(`4 ${unitOf(plain)}`)).toBeVisible()
    expect(within(await dialog()).getByRole('button', { name: 'Import' })).toBeEnabled()
  })

  it('reports that a file has no quantity, and lets its column be chosen', async () => {
    const view = await open()
    const text = `Product Code,Description,Price,Cases on hand\n${plain.productCode},One,41,5\n`
    await view.user.upload(await screen.findByLabelText('File'), fileOf(text, 'prices.csv'))
    await waitFor(() =>
      expect(screen.getByLabelText('File')).toHaveAccessibleDescription(
        /No column of this file holds a quantity to order\./,
      ),
    )
    await view.user.selectOptions(await screen.findByLabelText('Column of Quantity'), '4: Cases on hand')
    const result = await screen.findByRole('table', { name: 'Lines of the file' })
    expect(within(result).getByText(`5 ${unitOf(plain)}`)).toBeVisible()
  })

  it('prints all lines of a long file', async () => {
    const view = await open()
    const lines = Array.from({ length: 120 }, (_, index) => `${plain.productCode}\t${index + 1}\n`)
    await choose(view, fileOf(lines.join('')))
    const quantities = () => screen.queryAllByLabelText(/^Quantity of line \d+$/)
    expect(quantities().length).toBeLessThan(120)
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(quantities()).toHaveLength(120)
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(quantities().length).toBeLessThan(120)
  })

  it('has a line for the cases and one for the eaches of a row', async () => {
    const view = await open()
    const text = `Item,Cases,Eaches\n${plain.productCode},1,5\n`
    await choose(view, fileOf(text, 'order.csv'))
    expect(screen.getByLabelText('Quantity of line 2')).toHaveValue('1')
    expect(screen.getByLabelText('Quantity of line 2 (each)')).toHaveValue('5')
  })

  it('reports that a file has only a heading', async () => {
    const view = await open()
    await view.user.upload(await screen.findByLabelText('File'), fileOf('code;qty\n'))
    await waitFor(() =>
      expect(screen.getByLabelText('File')).toHaveAccessibleDescription(
        /This file has only a heading, and no lines to import\./,
      ),
    )
  })
})

describe('an import that fails', () => {
  // Spec 2 §8: 'Error importing file:' with its lines
  it('reports each failure and keeps the lines; a retry after a lost response adds nothing twice', async () => {
    const view = await open()
    await choose(view, fileOf(`${plain.productCode}\t1\n`))
    const expectText = async (text: string) =>
      waitFor(() => expect(screen.getByText(/^Error importing file:/)).toHaveTextContent(text))
    server.use(failing(importCart, 409, { message: 'Closed for inventory.' }, { once: true }))
    await press(view, 'Import')
    await expectText('Error importing file: Conflict Closed for inventory.')
    server.use(failing(importCart, 500, {}, { once: true }))
    await press(view, 'Import')
    await expectText('Error importing file: Internal Server Error')
    server.use(cutting(importCart, { once: true }))
    await press(view, 'Import')
    await expectText('The server did not respond.')
    expect(screen.getByLabelText('Product code of line 1')).toHaveValue(plain.productCode)
    const keys: (string | null)[] = []
    server.use(
      answering(
        importCart,
        async ({ request }) => {
          keys.push(request.headers.get('Idempotency-Key'))
          await backend.current().app.fetch(request.clone())
          return Response.error()
        },
        { once: true },
      ),
    )
    await press(view, 'Import')
    await waitFor(() => expect(keys).toHaveLength(1))
    expect(await screen.findByText(/We could not confirm/)).toBeVisible()
    expect(screen.getByLabelText('Product code of line 1')).toBeDisabled()
    await press(view, 'Import')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await serverLines()).toEqual([`${other.productKey}×1`, `${plain.productKey}×1`])
    expect(keys).toHaveLength(1)
  })
})
