import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
// Loaded up front, so that no test waits for it.
import '@/ui/dialog/AppDialog'
import { selectNotifications } from '@/features/notifications/state/notificationsSlice'
import { makeStore } from '@/app/store/makeStore'
import { testDeps } from '@test/fakes/deps'
import { cut, json, scriptedFetch, type Script } from '@test/fakes/scriptedFetch'
import { aMenu, aReadySession } from '@test/builders/session/session'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { AdminPage } from './AdminPage'
import { enterText } from '@test/worlds/app/enterText'

const OPTIONS = {
  minimumPasswordLength: 9,
  requireLowercase: true,
  requireUppercase: false,
  requireNumber: true,
  requireSpecialCharacter: false,
}
const LOAD = 'GET /api/admin/passwordOptions'
const SAVE = 'POST /api/admin/passwordOptions'
const LOAD_SORT = 'GET /api/admin/defaultPageSortBy'
const SAVE_SORT = 'POST /api/admin/defaultPageSortBy'
const LOAD_LAYOUT = 'GET /api/admin/defaultPageLayout'
const SAVE_LAYOUT = 'POST /api/admin/defaultPageLayout'
const SYNC = 'GET /api/admin/requestImageSync'
const LOAD_SYNONYMS = 'GET /api/search/synonyms'
const SAVE_SYNONYMS = 'POST /api/search/synonyms'

function show(script: Script = {}, menu = aMenu()) {
  const backend = scriptedFetch({
    [LOAD]: () => json(OPTIONS),
    [SAVE]: () => json({ isSuccess: true }),
    [LOAD_SORT]: () => json({ DefaultPageSortBy: 1 }),
    [SAVE_SORT]: () => json({ isSuccess: true }),
    [LOAD_LAYOUT]: () => json({ DefaultPageLayout: 1 }),
    [SAVE_LAYOUT]: () => json({ isSuccess: true }),
    [SYNC]: () => new Response(null, { status: 204 }),
    [LOAD_SYNONYMS]: () => json({ synonyms: 'oj = orange juice' }),
    [SAVE_SYNONYMS]: () => json({ isSuccess: true }),
    ...script,
  })
  const store = makeStore({
    deps: testDeps({ fetch: backend.fetch }),
    preloadedState: { session: aReadySession({ menu }) },
  })
  renderWithStore(<AdminPage />, { store })
  const bodies = (call: string): unknown[] =>
    backend.sent.filter((each) => each.call === call).map(({ body }) => JSON.parse(String(body)) as unknown)
  const notices = () =>
    selectNotifications(store.getState()).map(({ severity, message }) => [severity, message])
  return { ...backend, bodies, notices, user: userEvent.setup() }
}

type User = ReturnType<typeof userEvent.setup>

async function openOptions(user: User) {
  await user.click(await screen.findByText('Edit Password Options', { selector: 'button' }))
  await screen.findByLabelText('Minimum length')
}

const question = () => screen.findByRole('alertdialog', { name: 'Confirm Password Strength Options' })
// By text and label: roles are slow to compute behind a dialog.
const submit = (user: User) => user.click(screen.getByText('Submit'))
const answer = async (user: User, name: string) =>
  user.click(within(await question()).getByRole('button', { name }))
const isOver = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

const SAVED = ['success', 'Password options successfully changed.']

describe('password options', () => {
  // Spec 1 §2, dialogs and screens: Password Options has a minimum length, four classes and Submit
  it('shows the current rules, and sends all five without a question if none becomes stricter', async () => {
    const { user, bodies, notices } = show()
    expect(
      await screen.findByText('Password needs at least 9 characters, a lowercase letter and a number.'),
    ).toBeVisible()
    await openOptions(user)
    expect(screen.getByText('Submit')).toBeDisabled()
    const length = screen.getByLabelText('Minimum length')
    expect(length).toHaveValue('9')
    expect(
      within(length)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['8', '9', '10', '12', '14', '16', '20'])
    for (const [name, isChecked] of [
      ['Lowercase', true],
      ['Uppercase', false],
      ['Numeric', true],
      ['Character', false],
    ] as const) {
      expect(screen.getByLabelText<HTMLInputElement>(name).checked).toBe(isChecked)
    }
    await user.selectOptions(length, '8')
    await user.click(screen.getByLabelText('Numeric'))
    await submit(user)
    await isOver()
    expect(bodies(SAVE)).toEqual([{ ...OPTIONS, minimumPasswordLength: 8, requireNumber: false }])
    expect(notices()).toEqual([SAVED])
    expect(screen.getByText('Password needs at least 8 characters and a lowercase letter.')).toBeVisible()
  })

  // Spec 1 §4: Stricter password options ask first; what was saved is the new base; success has its text
  it('asks before saving stricter rules, and compares the next change with the saved ones', async () => {
    const { user, bodies, notices } = show()
    await openOptions(user)
    await user.selectOptions(screen.getByLabelText('Minimum length'), '12')
    await user.click(screen.getByLabelText('Lowercase'))
    await submit(user)
    expect(await question()).toHaveTextContent(
      'Changing these options will require users to create a new password if they fail the new password criteria.',
    )
    await answer(user, 'Cancel')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(bodies(SAVE)).toEqual([])
    expect(screen.getByLabelText('Minimum length')).toHaveValue('12')

    await submit(user)
    await answer(user, 'Save Options')
    await isOver()
    const saved = { ...OPTIONS, minimumPasswordLength: 12, requireLowercase: false }
    expect(bodies(SAVE)).toEqual([saved])

    // 10 is longer than the loaded minimum, but shorter than the saved one.
    await openOptions(user)
    await user.selectOptions(screen.getByLabelText('Minimum length'), '10')
    await submit(user)
    await isOver()
    expect(bodies(SAVE)).toEqual([saved, { ...saved, minimumPasswordLength: 10 }])
    expect(notices()).toEqual([SAVED])
  })

  it('show why saving failed, preserve the choice, and stay compared with the saved rules', async () => {
    let isBroken = true
    const { user, bodies, notices } = show({
      [SAVE]: () => (isBroken ? json({}, 500) : json({ isSuccess: true })),
    })
    await openOptions(user)
    await user.selectOptions(screen.getByLabelText('Minimum length'), '10')
    await submit(user)
    await answer(user, 'Save Options')
    expect(await screen.findByRole('alert')).toHaveTextContent('An error has occured.')
    expect(screen.getByLabelText('Minimum length')).toHaveValue('10')
    isBroken = false
    await submit(user)
    await answer(user, 'Save Options')
    await isOver()
    expect(bodies(SAVE)).toHaveLength(2)
    expect(notices()).toEqual([SAVED])
  })

  it('reports a failure above the page after the dialog was closed', async () => {
    let fail: (answer: Response) => void = () => undefined
    const { user, notices } = show({ [SAVE]: () => new Promise((resolve) => (fail = resolve)) })
    await openOptions(user)
    await user.click(screen.getByLabelText('Numeric'))
    await submit(user)
    await user.click(screen.getByText('Cancel'))
    await isOver()
    fail(json({ isSuccess: false }))
    await waitFor(() => expect(notices()).toEqual([['error', 'An error has occured.']]))
  })

  it('cannot be edited before they are loaded, and offer a retry if loading fails', async () => {
    let isBroken = true
    const { user } = show({ [LOAD]: () => (isBroken ? json({}, 503) : json(OPTIONS)) })
    const card = within(screen.getByRole('region', { name: 'Password Options' }))
    expect(await card.findByRole('alert')).toHaveTextContent('Request could not be completed at this time')
    expect(card.queryByRole('button', { name: 'Edit Password Options' })).toBeNull()
    isBroken = false
    await user.click(card.getByRole('button', { name: 'Retry' }))
    expect(await card.findByRole('button', { name: 'Edit Password Options' })).toBeVisible()
  })
})

describe('the default sort', () => {
  // Spec 1 §2, dialogs and screens: Default Sort By offers four options and 'Save Sort By'
  // Spec 1 §4: Saving the default sort says 'Page layout successfully changed.'
  it('has four choices and is sent by its code', async () => {
    const { user, bodies, notices } = show()
    const select = await screen.findByLabelText('Sort by')
    expect(select).toHaveDisplayValue('Sequence')
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Description', 'Sequence', 'Product Code', 'Brand'])
    for (const [index, label] of ['Description', 'Sequence', 'Product Code', 'Brand'].entries()) {
      await user.selectOptions(select, label)
      await user.click(screen.getByText('Save Sort By'))
      await waitFor(() => expect(bodies(SAVE_SORT)).toHaveLength(index + 1))
    }
    await waitFor(() => expect(notices()).toEqual([['success', 'Page layout successfully changed.']]))
    expect(bodies(SAVE_SORT)).toEqual([0, 1, 2, 3].map((DefaultPageSortBy) => ({ DefaultPageSortBy })))
    expect(select).toHaveDisplayValue('Brand')
  })

  it('shows why saving failed, and preserves the choice', async () => {
    const { user, notices } = show({ [LOAD_SORT]: () => json({}), [SAVE_SORT]: cut })
    const select = await screen.findByLabelText('Sort by')
    expect(select).toHaveDisplayValue('Description')
    await user.selectOptions(select, 'Brand')
    await user.click(screen.getByText('Save Sort By'))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The server did not respond. Please refresh and try again.',
    )
    expect(select).toHaveDisplayValue('Brand')
    expect(notices()).toEqual([])
  })

  it('offers a retry when it fails to load', async () => {
    let isBroken = true
    const { user } = show({
      [LOAD_SORT]: () => (isBroken ? json('surprise') : json({ DefaultPageSortBy: 'k1' })),
    })
    const card = within(screen.getByRole('region', { name: 'Default Sort By' }))
    await card.findByRole('alert')
    isBroken = false
    await user.click(card.getByRole('button', { name: 'Retry' }))
    expect(await card.findByLabelText('Sort by')).toHaveDisplayValue('Brand')
  })
})

describe('default layout', () => {
  const card = () => within(screen.getByRole('region', { name: 'Default Layout' }))

  // Spec 3 §4, theme, defaults, preferences: Saving the site's layout
  it('shows the site’s layout, and sends each layout by its code', async () => {
    const { user, bodies, notices } = show()
    const select = await card().findByLabelText('Layout')
    expect(select).toHaveDisplayValue('List')
    for (const [index, label] of ['Grid', 'List', 'Quick Entry'].entries()) {
      await user.selectOptions(select, label)
      await user.click(screen.getByText('Save Layout'))
      await waitFor(() => expect(bodies(SAVE_LAYOUT)).toHaveLength(index + 1))
    }
    await waitFor(() => expect(notices()).toEqual([['success', 'Page layout successfully changed.']]))
    expect(bodies(SAVE_LAYOUT)).toEqual([0, 1, 2].map((DefaultPageLayout) => ({ DefaultPageLayout })))
    expect(select).toHaveDisplayValue('Quick Entry')
  })

  // Spec 3 §8: A failed save of the site's layout
  it.each([
    ['the server’s reason', () => json({ isSuccess: false, errorReason: 'Not today' }), 'Not today'],
    ['a default text for a missing reason', () => json({ isSuccess: false }), 'An error has occured.'],
    ['the text for a lost connection', cut, 'The server did not respond. Please refresh and try again.'],
  ])('shows %s after a failed save, and preserves the choice', async (_, answer, message) => {
    const { user, notices } = show({ [LOAD_LAYOUT]: () => json({}), [SAVE_LAYOUT]: answer })
    const select = await card().findByLabelText('Layout')
    expect(select).toHaveDisplayValue('Grid')
    await user.selectOptions(select, 'List')
    await user.click(screen.getByText('Save Layout'))
    expect(await card().findByRole('alert')).toHaveTextContent(message)
    expect(select).toHaveDisplayValue('List')
    expect(notices()).toEqual([])
  })
})

describe('image sync', () => {
  const sync = () => screen.findByRole('button', { name: 'Sync Images' })

  // Spec 3 §4, theme, defaults, preferences: Image sync says that it was requested
  it('is requested once per press', async () => {
    const { user, notices, calls } = show()
    await user.click(await sync())
    await waitFor(() => expect(notices()).toEqual([['success', 'Request to sync images successful']]))
    expect(calls().filter((call) => call === SYNC)).toHaveLength(1)
  })

  it('shows why it failed, and succeeds on the next attempt', async () => {
    const answers = [() => json({ message: 'Not now' }, 500), cut]
    const { user, notices } = show({
      [SYNC]: () => (answers.shift() ?? (() => new Response(null, { status: 200 })))(),
    })
    for (const reason of ['Not now', 'The server did not respond. Please refresh and try again.']) {
      await user.click(await sync())
      expect(await screen.findByText(reason)).toBeVisible()
    }
    await user.click(await sync())
    await waitFor(() => expect(notices()).toEqual([['success', 'Request to sync images successful']]))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the synonyms of the search', () => {
  it('are edited one per line; an invalid line shows an error and prevents saving', async () => {
    const { user, bodies, notices } = show()
    const field = await screen.findByLabelText('Synonyms')
    expect(field).toHaveValue('oj = orange juice')
    await user.type(field, '{Enter}coke, pop')
    await user.click(screen.getByText('Save Synonyms'))
    expect(field).toHaveAccessibleDescription(/Line 2 needs words on both sides of one “=”\./)
    expect(bodies(SAVE_SYNONYMS)).toEqual([])
    await enterText(user, field, ' = cola')
    const saved = 'oj = orange juice\ncoke, pop = cola'
    await user.click(screen.getByText('Save Synonyms'))
    await waitFor(() => expect(notices()).toEqual([['success', 'Synonyms successfully changed.']]))
    expect(bodies(SAVE_SYNONYMS)).toEqual([{ synonyms: saved }])
    expect(field).toHaveValue(saved)
  })

  it('stay as typed after a rejection, with the reason', async () => {
    const { user, notices } = show({ [SAVE_SYNONYMS]: () => json({ errors: ['Not today.'] }, 400) })
    const field = await screen.findByLabelText('Synonyms')
    await user.type(field, '{Enter}tp = bath tissue')
    await user.click(screen.getByText('Save Synonyms'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Not today.')
    expect(field).toHaveValue('oj = orange juice\ntp = bath tissue')
    expect(notices()).toEqual([])
  })

  it.each([404, 501])('are not offered by a backend that answers %i', async (status) => {
    show({ [LOAD_SYNONYMS]: () => json({}, status) })
    await screen.findByLabelText('Sort by')
    await waitFor(() => expect(screen.queryByText('Search Synonyms')).toBeNull())
  })
})

// Spec 3 §2, editor of the landing page: The button goes when EditLandingPage is hidden or locked
it.each([
  ['is shown if its menu entry is allowed', {}, true],
  ['is absent if its menu entry is hidden', { EditLandingPage: { isVisible: false } }, false],
  ['is absent if its menu entry is locked', { EditLandingPage: { isLocked: true } }, false],
])('the link to the landing page editor %s', (_, but, isShown) => {
  show({}, aMenu(but))
  const link = screen.queryByRole('link', { name: 'Edit Landing Page' })
  if (isShown) expect(link).toHaveAttribute('href', '/admin/landing')
  else expect(link).toBeNull()
})
