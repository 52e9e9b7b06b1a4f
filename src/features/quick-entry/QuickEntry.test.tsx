import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { addCartLine, addCartLines } from '@/contract/cart/cart'
import { CART_RULE_MESSAGES } from '@/domain/cart/messages'
import { selectCartLines } from '@/features/cart/state/cartSelectors'
import { setMedia } from '@test/fakes/jsdom/matchMedia'
import { answering } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { answerLeaveQuestion } from '@test/worlds/app/leaveQuestion'
import { startBackend } from '@test/worlds/app/startBackend'
import { renderApp } from '@test/worlds/app/render'
import { enterText } from '@test/worlds/app/enterText'

const BUYER = 'buyer@harborbistro.example'
const SALES = 'sales@tradecounter.example'
const CLERK = 'clerk@harborbistro.example'

const backend = startBackend()

async function open(path = '/products#s=juice', signedInAs = BUYER, customerKey?: number) {
  const app = backend.current()
  const who = { token: await app.signIn(signedInAs), ...(customerKey !== undefined && { customerKey }) }
  await app.request('/api/userPreferences/defaults', { ...who, json: { defaultPageLayout: 'quickEntry' } })
  await app.request('/api/cart', { ...who, method: 'DELETE' })
  const view = await renderApp({
    backend: app,
    signedInAs,
    path,
    ...(customerKey !== undefined && { customerKey }),
  })
  await screen.findByRole('grid', { name: 'Quick Entry' })
  await screen.findAllByLabelText(/^Quantity of /)
  await screen.findByRole('button', { name: 'Update Cart' })
  return view
}

beforeEach(() => sessionStorage.clear())

const grid = () => screen.getByRole('grid', { name: 'Quick Entry' })
const fields = (column: string) => screen.getAllByLabelText<HTMLInputElement>(new RegExp(`^${column} of `))
const field = (column: string, row: number) => {
  const found = fields(column)[row]
  if (!found) throw new Error(`there is no ${column} in row ${row}`)
  return found
}
const nameOf = (row: number) =>
  field('Quantity', row).getAttribute('aria-label')?.replace('Quantity of ', '') ?? ''
const rowsDrawn = () => within(grid()).getAllByRole('row').slice(1)
const rowOf = (row: number) => {
  const element = rowsDrawn()[row]
  if (!element) throw new Error(`there is no row ${row}`)
  return element
}
const cellsOf = (row: number) => within(rowOf(row)).getAllByRole('gridcell')
const controlsOf = (row: HTMLElement | undefined) =>
  row ? [...within(row).queryAllByRole('textbox'), ...within(row).queryAllByRole('combobox')] : []
const codeOf = (row: number) => cellsOf(row)[0]?.textContent ?? ''
const quantities = (count: number) => Array.from({ length: count }, (_, row) => field('Quantity', row).value)
const pending = () => screen.getByText(/ Pending Change\(s\)$/).textContent
const button = (name: string) => screen.getByRole('button', { name })
const codeBox = () => screen.getByLabelText<HTMLInputElement>('Go to code')
const expectText = async (text: string | RegExp) => expect(await screen.findByText(text)).toBeInTheDocument()

/** Records the bodies of added lines. */
function watchAdded(): { productKey: number; orderQuantity: number | string; unitOfMeasure: string }[] {
  const added: { productKey: number; orderQuantity: number; unitOfMeasure: string }[] = []
  const note = async ({ request }: { request: Request }) => {
    const body = (await request.clone().json()) as (typeof added)[number] | typeof added
    added.push(...[body].flat())
    return undefined
  }
  server.use(answering(addCartLine, note), answering(addCartLines, note))
  return added
}

it('a row shows only its name during a fast scroll, unless it is the active row', async () => {
  await open()
  for (const y of [0, 20_000, 40_000, 0]) act(() => window.scrollTo(0, y))
  expect(controlsOf(rowOf(0))).not.toEqual([])
  expect(controlsOf(rowOf(1))).toEqual([])
  expect(within(rowOf(1)).getByRole('rowheader')).toHaveTextContent(/juice/i)
})

describe('quick entry', () => {
  // Spec 2 §2, quick entry: The footer counts pending changes; Update Cart sends them, with its notice
  it('can be filled in and sent with the keyboard alone', async () => {
    const added = watchAdded()
    const { user, store } = await open()
    const rows = Number(grid().getAttribute('aria-rowcount')) - 1
    expect(rows).toBeGreaterThan(3)
    const headers = within(grid()).getAllByRole('columnheader', { hidden: true })
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      ...[
        'Product Code',
        'Description',
        'Brand',
        'Pack',
        'Available',
        'Unit Price',
        'Price By',
        'Quantity',
        'Sell By',
        'Extension',
        'State',
      ],
    ])
    expect(grid()).toHaveAttribute('aria-colcount', String(headers.length))
    expect(rowOf(1)).toHaveAttribute('aria-rowindex', '3')
    expect(within(rowOf(0)).getByRole('rowheader')).toHaveTextContent(nameOf(0))
    // One tab stop, at the first quantity; other cells are read-only.
    expect(
      fields('Quantity')
        .map(({ tabIndex }) => tabIndex)
        .slice(0, 3),
    ).toEqual([0, -1, -1])
    expect(cellsOf(0)[6]).toHaveAttribute('aria-readonly', 'false')
    expect(cellsOf(0).at(-1)).toHaveAttribute('aria-readonly', 'true')

    act(() => field('Quantity', 0).focus())
    await user.keyboard('2')
    // Closing the page persists the cell that is still being typed.
    fireEvent(window, new Event('pagehide'))
    expect(sessionStorage.getItem('tradecounter.quickEntry')).toContain('"orderQuantity":"2"')
    await user.keyboard('{ArrowDown}-.5{ArrowDown}-4{Escape}')
    expect(quantities(3)).toEqual(['2', '0.5', ''])
    expect(field('Quantity', 2)).toHaveFocus()
    expect(pending()).toBe('2 Pending Change(s)')
    expect(rowOf(0)).toHaveTextContent('Pending')
    await user.keyboard('{Control>}{Home}{/Control}')
    expect(cellsOf(0)[0]).toHaveFocus()

    // Enter and Tab visit the editable cells and wrap around at the end of the page.
    const [one, two, three] = rowsDrawn().slice(0, 3).flatMap(controlsOf)
    for (const [key, control] of [
      ['{Enter}', one],
      ['{Tab}', two],
      ['{Enter}', three],
      ['{Shift>}{Tab}{/Shift}', two],
      ['{Shift>}{Enter}{/Shift}', one],
    ] as const) {
      await user.keyboard(key)
      expect(control).toHaveFocus()
    }
    await user.keyboard('{Shift>}{Tab}{/Shift}')
    const last = rowsDrawn().at(-1)
    expect(last).toHaveAttribute('aria-rowindex', String(rows + 1))
    expect(controlsOf(last).at(-1)).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(one).toHaveFocus()

    await user.keyboard('{Control>}z{/Control}')
    expect(pending()).toBe('1 Pending Change(s)')
    await user.keyboard('{Control>}y{/Control}')
    expect(quantities(2)).toEqual(['2', '0.5'])

    await user.keyboard('{Control>}{Enter}{/Control}')
    await expectText('Cart updated successfully.')
    expect(pending()).toBe('0 Pending Change(s)')
    expect(added.map(({ orderQuantity }) => Number(orderQuantity)).sort()).toEqual([0.5, 2])
    expect(selectCartLines(store.getState()).map(({ quantity }) => quantity.value)).toHaveLength(2)
    expect(quantities(2)).toEqual(['2', '0.5'])

    // Escape, then Tab leaves the grid.
    await user.keyboard('{Escape}')
    await expectText('Press Tab to leave the grid.')
    await user.tab()
    expect(button('Undo')).toHaveFocus()
  })

  it('pastes, fills down, clears and copies cells, and reports rejected rows', async () => {
    const { user } = await open()
    await user.click(field('Quantity', 0))
    await user.paste('5\r\n-3\r\n1 1/2\r\n1,5\r\n')
    await expectText('2 values filled in. 2 rows refused.')
    await waitFor(() => expect(quantities(4)).toEqual(['5', '', '1.5', '']))
    const refused = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '2 rows refused.' })
    expect(refused.value.split('\n')).toEqual([
      expect.stringMatching(/^Line 2 – -3 – ./),
      expect.stringMatching(/^Line 4 – 1,5 – “1,5” can mean 1.5 or 15\./),
    ])
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    await expectText('2 rows copied.')
    expect(await navigator.clipboard.readText()).toMatch(/^2\t-3\t.+\r\n4\t"?1,5"?\t/)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(refused).not.toBeInTheDocument())
    await waitFor(() => expect(field('Quantity', 0)).toHaveFocus())

    // Escape restores only its own cell; values pasted into other cells stay.
    await user.keyboard('9')
    await user.paste('7\r\n8\r\n')
    await waitFor(() => expect(quantities(4)).toEqual(['7', '8', '1.5', '']))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(quantities(4)).toEqual(['5', '8', '1.5', '']))
    await user.keyboard('{Control>}zzz{/Control}')
    await waitFor(() => expect(quantities(4)).toEqual(['5', '', '1.5', '']))

    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(within(grid()).getAllByRole('gridcell', { selected: true })).toHaveLength(3)
    const copied = await user.copy()
    expect(copied?.getData('text/plain')).toBe('5\r\n""\r\n1.5')
    await user.keyboard('{Control>}d{/Control}')
    await waitFor(() => expect(quantities(4)).toEqual(['5', '5', '5', '']))
    await user.keyboard('{Delete}')
    await waitFor(() => expect(pending()).toBe('0 Pending Change(s)'))
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(quantities(4)).toEqual(['5', '5', '5', '']))

    // Text pasted onto a name is a list of codes for any product.
    const code = codeOf(3)
    act(() => within(rowOf(0)).getByRole('link').focus())
    await user.paste(`${code}\t7\nno-such-code\t1\n`)
    await waitFor(() => expect(quantities(4)).toEqual(['5', '5', '5', '7']))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '1 row refused.' }).value).toContain(
      'no-such-code',
    )
    await user.click(button('Discard'))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('Are you sure you want to discard 4 pending changes?')
    await user.click(within(question).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(pending()).toBe('0 Pending Change(s)'))
  })

  it('keeps what is typed, in whichever way, and reads it when the cell is left', async () => {
    const { user } = await open()
    const ways = {
      keys: async (text: string) => {
        await user.click(field('Quantity', 0))
        await user.keyboard(text)
        expect(field('Quantity', 0)).toHaveValue(text)
      },
      paste: async (text: string) => {
        await user.click(field('Quantity', 0))
        await user.paste(text)
      },
      'input method': async (text: string) => {
        await user.click(field('Quantity', 0))
        fireEvent.input(field('Quantity', 0), { target: { value: text } })
      },
      autofill: (text: string) => {
        act(() => field('Quantity', 0).blur())
        fireEvent.input(field('Quantity', 0), { target: { value: text } })
      },
    }
    for (const [way, enter] of Object.entries(ways)) {
      for (const [text, left, count] of [
        ['1,200', '1200', 1],
        ['-4', '4', 1],
        ['1,5', '1,5', 0],
        ['--', '--', 0],
      ] as const) {
        await enter(text)
        act(() => field('Quantity', 0).blur())
        expect([way, field('Quantity', 0).value, pending()]).toEqual([
          way,
          left,
          `${count} Pending Change(s)`,
        ])
        expect(field('Quantity', 0).getAttribute('aria-invalid')).toBe(count === 0 ? 'true' : null)
      }
    }
    await user.click(field('Quantity', 0))
    await user.keyboard('1,5')
    // Quiet until the cell is left.
    expect(field('Quantity', 0)).not.toHaveAccessibleDescription()
    await user.keyboard('{ArrowDown}')
    const reason = '“1,5” can mean 1.5 or 15. Type the one you mean.'
    expect(field('Quantity', 0)).toHaveAccessibleDescription(reason)
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(reason)
    await user.keyboard('{ArrowUp}6{ArrowDown}')
    expect(field('Quantity', 0)).toBeValid()
  })

  it('chooses the unit behind a quantity, and goes from a unit to the next quantity with a number', async () => {
    const { user } = await open()
    const several = rowsDrawn().findIndex((row) => within(row).queryAllByRole('combobox').length > 0)
    const unit = () => within(rowOf(several)).getByRole<HTMLSelectElement>('combobox')
    const [, other] = [...unit().options].map(({ value }) => value)
    await user.click(field('Quantity', several))
    await user.keyboard(`4 ${other}`)
    expect(unit()).toHaveValue(other)
    await user.keyboard('{Enter}')
    expect(unit()).toHaveFocus()
    expect([field('Quantity', several).value, unit().value]).toEqual(['4', other])
    await user.keyboard('2.5{ArrowDown}4{Tab}')
    expect(quantities(several + 3)).toEqual([
      ...Array.from({ length: several }, () => ''),
      ...['4', '2.5', '4'],
    ])
    expect(unit()).toHaveValue(other)
    expect(grid()).toHaveAccessibleDescription(/A number typed on a unit goes to the next quantity\./)
  })

  it('asks before typed lines are lost by Escape or Cancel', async () => {
    const { user } = await open()
    for (const leave of [() => user.keyboard('{Escape}'), () => user.click(button('Cancel'))]) {
      await user.click(button('Paste Lines'))
      const dialog = within(await screen.findByRole('dialog', { name: 'Paste Lines' }))
      const text = dialog.getByRole('textbox')
      await enterText(user, text, 'CODE 7')
      await leave()
      await answerLeaveQuestion(user, 'Cancel')
      expect(text).toHaveValue('CODE 7')
      await leave()
      await answerLeaveQuestion(user, 'Leave')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(pending()).toBe('0 Pending Change(s)')
    }
  })

  it('moves from code to quantity and back for a scanner, and widens the list for a code outside it', async () => {
    const { user } = await open()
    const [first, second] = [codeOf(0), codeOf(1).replaceAll('-', '')]
    await user.click(codeBox())
    await user.keyboard(`${first}{Enter}`)
    await waitFor(() => expect(field('Quantity', 0)).toHaveFocus())
    await user.keyboard('6{Enter}')
    expect(codeBox()).toHaveFocus()
    expect(field('Quantity', 0)).toHaveValue('6')

    // A scanner without quantities types the next code into the quantity, where it is recognized as a code.
    await user.keyboard(`${first}{Enter}`)
    await waitFor(() => expect(field('Quantity', 0)).toHaveFocus())
    await user.keyboard(`${second}{Enter}`)
    await waitFor(() => expect(field('Quantity', 1)).toHaveFocus())
    expect(quantities(2)).toEqual(['6', ''])
    await user.keyboard('{Enter}')
    expect(codeBox()).toHaveFocus()

    // Input faster than the search: the quantity, then the next code.
    codeBox().value = ''
    await user.keyboard(`${second}{Enter}8{Enter}${first}{Enter}9`)
    await waitFor(() => expect(field('Quantity', 0)).toHaveFocus())
    expect(quantities(2)).toEqual(['9', '8'])
    await user.keyboard('1{Enter}')
    expect(field('Quantity', 0)).toHaveValue('91')

    // A faster scanner: the quantity after an unknown code is not mistaken for a code, but the next code is
    // read.
    const scan = (text: string) => {
      codeBox().value = text
      fireEvent.keyDown(codeBox(), { key: 'Enter' })
    }
    for (const text of ['no-such-code', '7', second, '5']) scan(text)
    await waitFor(() => expect(quantities(2)).toEqual(['91', '5']))
    const missed = () => within(screen.getByRole('list', { name: 'Codes without a product' }))
    expect(missed().getByRole('listitem')).toHaveTextContent(
      'No product has the code “no-such-code”. The quantity 7 of “no-such-code” was not entered.',
    )

    // Several unknown codes are listed, each with the quantity that followed it.
    codeBox().focus()
    await user.keyboard('no-code-two{Enter}')
    await waitFor(() => expect(missed().getAllByRole('listitem')).toHaveLength(2))
    await user.keyboard('8 cs{Enter}')
    expect(missed().getAllByRole('listitem')[1]).toHaveTextContent(
      'No product has the code “no-code-two”. The quantity 8 cs of “no-code-two” was not entered.',
    )
    expect(codeBox()).toHaveFocus()

    // One is corrected, and continues with its quantity; the other one is dropped, with the keyboard.
    await user.tab()
    expect(screen.getByLabelText('Correct “no-such-code”')).toHaveFocus()
    await user.keyboard(`${first}{Enter}`)
    await waitFor(() => expect(quantities(2)).toEqual(['7', '5']))
    expect(codeBox()).toHaveFocus()
    await user.tab()
    await user.tab()
    expect(button('Drop “no-code-two”')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('list', { name: 'Codes without a product' })).toBeNull()
    expect(codeBox()).toHaveFocus()

    const before = grid().getAttribute('aria-rowcount')
    const other = await backend
      .current()
      .request('/api/product/list?pageSize=1', { token: await backend.current().signIn(BUYER) })
    const [product] = (await other.json()) as { productCode: string; description: string }[]
    await user.keyboard(`${product?.productCode ?? ''}{Enter}`)
    const name = `Quantity of ${product?.description ?? ''}`
    await waitFor(() =>
      expect(screen.getAllByLabelText(name).some((each) => each.matches(':focus'))).toBe(true),
    )
    expect(window.location.hash).not.toContain('s=')
    expect(Number(grid().getAttribute('aria-rowcount'))).toBeGreaterThan(Number(before))
    expect(pending()).toBe('2 Pending Change(s)')
  })

  // Spec 2 §2, quick entry: Failures of Update Cart are counted in a warning and listed in a dialog
  it('lists the rows that the cart rejected, keeps them and retries them', async () => {
    const { user } = await open()
    const refuse = () => HttpResponse.json({ isSuccess: false, errors: ['Out of season'], message: null })
    // Lines rejected together are retried one by one; the first is rejected.
    server.use(
      answering(addCartLines, refuse, { once: true }),
      answering(addCartLine, refuse, { once: true }),
    )
    await user.click(field('Quantity', 0))
    await user.keyboard('2{ArrowDown}3')
    const line = new RegExp(`^${codeOf(0).replace('-', '-?')} ${nameOf(0)}: Out of season$`)
    await user.click(button('Update Cart'))
    const dialog = await screen.findByRole('dialog', { name: 'Cart updated with 1 error(s).' })
    expect(within(dialog).getByRole('listitem')).toHaveTextContent(line)
    const notices = screen.getByRole('region', { name: 'Notifications', hidden: true })
    expect(notices).toHaveTextContent('Cart updated with 1 error(s).')
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(pending()).toBe('1 Pending Change(s)')
    expect(rowOf(0)).toHaveTextContent('Out of season')
    expect(field('Quantity', 0)).toHaveAccessibleDescription('Out of season')
    await user.click(screen.getByRole('button', { name: `Retry: ${nameOf(0)}` }))
    await waitFor(() => expect(pending()).toBe('0 Pending Change(s)'))
    expect(quantities(2)).toEqual(['2', '3'])
  })

  it('shows only the rows that are pending or in the cart, and keeps each until the cart is updated', async () => {
    const { user, store } = await open()
    const rows = () => Number(grid().getAttribute('aria-rowcount')) - 1
    const all = rows()
    const [, second, third] = [nameOf(0), nameOf(1), nameOf(2)]
    await user.click(field('Quantity', 1))
    await user.keyboard('2')
    await user.click(button('Update Cart'))
    await waitFor(() => expect(selectCartLines(store.getState())).toHaveLength(1))
    await waitFor(() => expect(pending()).toBe('0 Pending Change(s)'))

    await user.click(button('Pending only'))
    expect(screen.queryByRole('grid')).toBeNull()
    await expectText('No row matches.')
    await user.click(button('Show all rows'))
    expect(rows()).toBe(all)
    expect(button('Pending only')).toHaveAttribute('aria-pressed', 'false')

    await user.click(button('In cart only'))
    expect(rows()).toBe(1)
    expect(nameOf(0)).toBe(second)
    await user.clear(field('Quantity', 0))
    expect(rows()).toBe(1)
    await user.click(button('In cart only'))
    await user.click(field('Quantity', 2))
    await user.keyboard('5')
    await user.click(button('Pending only'))
    expect([rows(), nameOf(0), nameOf(1)]).toEqual([2, second, third])
    await user.click(button('In cart only'))
    expect([rows(), nameOf(0)]).toEqual([1, second])
    await user.click(button('In cart only'))
    await user.clear(field('Quantity', 1))
    expect([rows(), pending()]).toEqual([2, '1 Pending Change(s)'])
    await user.click(button('Update Cart'))
    await waitFor(() => expect(pending()).toBe('0 Pending Change(s)'))
    await expectText('No row matches.')
  })

  it('shows how many pending rows are outside the list', async () => {
    const { user } = await open()
    await user.click(field('Quantity', 0))
    await user.keyboard('2')
    const name = nameOf(0)
    const search = screen.getByRole('searchbox', { name: 'Search Products' })
    await user.clear(search)
    await user.type(search, 'tea{Enter}')
    await waitFor(() => expect(nameOf(0)).not.toBe(name))
    await user.click(button('Pending only'))
    await expectText('1 row is outside this list of products.')
    await user.click(button('Show all products'))
    await waitFor(() => expect(nameOf(0)).toBe(name))
  })

  it('has all actions but Update Cart behind a button on a phone', async () => {
    setMedia({ width: 390 })
    const { user } = await open()
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
    await user.click(button('More actions'))
    expect(button('Discard')).toBeVisible()
    expect(button('Update Cart')).toBeVisible()
    expect(codeBox()).toHaveAttribute('placeholder', 'Scan or type a code')
  })

  it('sells at no charge only when that is confirmed, and asks about a price far from the standard price', async () => {
    const { user, store } = await open('/products', SALES, 101)
    const price = field('Unit Price', 0)
    await waitFor(() => expect(price.value).not.toBe(''))
    const standard = price.value
    await user.click(field('Quantity', 0))
    await user.keyboard('2')
    await user.click(price)
    await user.keyboard('abc')
    await user.click(field('Quantity', 0))
    expect(price).toHaveValue('abc')
    expect(price).toBeInvalid()
    expect(price).toHaveAccessibleDescription('“abc” is not a number.')
    expect(pending()).toBe('0 Pending Change(s)')
    await user.click(price)
    await user.keyboard('0')
    await user.click(field('Quantity', 0))
    expect(price).toHaveValue('0.00')
    expect(price).toBeInvalid()
    expect(price).toHaveAccessibleDescription(CART_RULE_MESSAGES.priceZero)
    await user.click(button(`Sell at no charge: ${nameOf(0)}`))
    expect(price).toBeValid()
    expect(rowOf(0)).toHaveTextContent('Pending. Sell at no charge')

    await user.click(price)
    await user.keyboard('123,456.78')
    await user.click(field('Quantity', 0))
    expect(price).toHaveValue('123456.78')
    await user.click(button('Update Cart'))
    const question = await screen.findByRole('alertdialog', { name: 'Confirm Price' })
    expect(question).toHaveTextContent(
      `${nameOf(0)}: $123,456.78 is more than twice the standard price of $${standard}`,
    )
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(button('Update Cart')).toBeEnabled())
    expect([pending(), selectCartLines(store.getState())]).toEqual(['1 Pending Change(s)', []])
    await user.click(button('Discard'))
    await user.click(
      within(await screen.findByRole('alertdialog', { name: /^Discard/ })).getByRole('button', {
        name: 'Discard',
      }),
    )
    await waitFor(() => expect(pending()).toBe('0 Pending Change(s)'))
  })

  // Spec 2 §2, quick entry: Prices can be changed by those who may, and are hidden where pricing is
  it('lets permitted users change prices, hides them where pricing is hidden, and remembers the page size', async () => {
    const { user, unmount } = await open('/products', SALES, 101)
    await user.selectOptions(screen.getByLabelText('Rows per page'), '25')
    expect(screen.getByText(/^Page 1 of \d+$/)).toBeInTheDocument()
    const price = field('Unit Price', 0)
    await waitFor(() => expect(price.value).not.toBe(''))
    await user.click(price)
    await user.keyboard('1.2345')
    await user.click(field('Quantity', 0))
    await user.keyboard('2{Tab}')
    expect(within(rowOf(0)).getByText('$2.47')).toBeInTheDocument()
    await user.click(button('Next page'))
    expect(screen.getAllByText(/^Page 2 of \d+$/)).toHaveLength(2)
    expect(rowOf(0)).toHaveAttribute('aria-rowindex', '27')
    unmount()
    localStorage.setItem('tradecounter.token', '')
    await open('/products#s=tea', CLERK)
    expect(screen.queryByLabelText(/^Unit Price of/)).toBeNull()
    const headers = within(grid()).getAllByRole('columnheader', { hidden: true })
    expect(headers.map(({ textContent }) => textContent)).not.toContain('Extension')
    expect(screen.getByLabelText('Rows per page')).toHaveValue('25')
  })
})
