import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
// Loaded up front, so that no test waits for it.
import '@/ui/dialog/AppDialog'
import { DEFAULT_PASSWORD_OPTIONS } from '@/domain/password/passwordOptions'
import { selectNotifications } from '@/features/notifications/state/notificationsSlice'
import { selectThemePreview } from '@/features/site/state/themePreviewSlice'
import { selectIsScreenDirty } from '@/features/unsaved-work/state/unsavedSlice'
import { makeStore } from '@/app/store/makeStore'
import { aMenu, aReadySession, someSettings } from '@test/builders/session/session'
import { testDeps } from '@test/fakes/deps'
import { cut, json, scriptedFetch, type Script } from '@test/fakes/scriptedFetch'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { SettingsPage } from '../SettingsPage'

const LOAD = 'GET /api/theme'
const SAVE = 'POST /api/theme'
const SAVE_FOR_ALL = 'POST /api/theme?scope=global'
const RESET = 'DELETE /api/theme'
const OWN = { theme: 'Dark', primaryColor: '#112233', secondaryColor: '#abc', hasUserTheme: true }
const SITE = { theme: 'Light', primaryColor: '#008080', secondaryColor: '#f50057', hasUserTheme: false }

interface Shown {
  script?: Script
  menu?: ReturnType<typeof aMenu>
  sessionType?: 'Normal' | 'Consumer'
}

/** A backend with a theme of the user and one of the site. */
function show(
  { script = {}, menu = aMenu(), sessionType = 'Normal' }: Shown = {},
  own: object | null = null,
) {
  let [mine, all]: [object | null, object] = [own, SITE]
  const parse = (body: unknown) => JSON.parse(String(body)) as object
  const backend = scriptedFetch({
    'GET /api/admin/passwordOptions': () => json(DEFAULT_PASSWORD_OPTIONS),
    [LOAD]: () => json(mine ?? all),
    [SAVE]: ({ body }) => {
      mine = { ...parse(body), hasUserTheme: true }
      return json({ isSuccess: true })
    },
    [SAVE_FOR_ALL]: ({ body }) => {
      all = { ...parse(body), hasUserTheme: false }
      return json({ isSuccess: true })
    },
    [RESET]: () => {
      mine = null
      return json({ isSuccess: true })
    },
    ...script,
  })
  const store = makeStore({
    deps: testDeps({ fetch: backend.fetch }),
    preloadedState: { session: aReadySession({ menu, settings: someSettings({ sessionType }) }) },
  })
  const { unmount } = renderWithStore(<SettingsPage />, { store })
  const bodies = (call: string): unknown[] =>
    backend.sent.filter((each) => each.call === call).map(({ body }) => parse(body))
  const notices = () =>
    selectNotifications(store.getState()).map(({ severity, message }) => [severity, message])
  const preview = () => selectThemePreview(store.getState())
  const isDirty = () => selectIsScreenDirty(store.getState())
  return { ...backend, bodies, notices, preview, isDirty, unmount, user: userEvent.setup() }
}

const button = (name: string) => screen.getByRole('button', { name })
const primary = () => screen.findByLabelText('Primary color as a code')
const secondary = () => screen.getByLabelText('Secondary color as a code')
const question = (name: string) => screen.findByRole('alertdialog', { name })
const SAVED = ['success', 'Theme saved successfully']

async function paste(user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) {
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}

describe('the theme', () => {
  // Spec 3 §4, theme, defaults, preferences: Apply and Cancel need a change of the theme
  it('can be applied and cancelled only after a change, and is previewed until it is saved', async () => {
    const { user, bodies, notices, preview, isDirty } = show()
    expect(await primary()).toHaveValue('#008080')
    for (const name of ['Apply', 'Cancel', 'Reset']) expect(button(name)).toBeDisabled()
    await user.click(button('Dark'))
    await paste(user, await primary(), 'C0FFEE')
    const tried = { mode: 'dark', primary: '#c0ffee', secondary: '#f50057' }
    expect(preview()).toEqual(tried)
    expect(isDirty()).toBe(true)
    expect(button('Reset')).toBeDisabled()
    await user.click(button('Apply'))
    await waitFor(() => expect(notices()).toEqual([SAVED]))
    expect(bodies(SAVE)).toEqual([{ theme: 'Dark', primaryColor: '#c0ffee', secondaryColor: '#f50057' }])
    await waitFor(() => expect(preview()).toBeNull())
    expect(await primary()).toHaveValue('#c0ffee')
    expect(button('Dark')).toHaveAttribute('aria-pressed', 'true')
    expect(isDirty()).toBe(false)
    expect(button('Apply')).toBeDisabled()
    expect(button('Reset')).toBeEnabled()
  })

  it('does not count a reverted change, or another notation of the same color, as a change', async () => {
    const { user } = show({}, OWN)
    await user.click(await screen.findByRole('button', { name: 'Light' }))
    expect(button('Apply')).toBeEnabled()
    await user.click(button('Dark'))
    expect(button('Apply')).toBeDisabled()
    await paste(user, secondary(), 'AABBCC')
    expect(button('Cancel')).toBeDisabled()
  })

  // Spec 3 §4, theme, defaults, preferences: Cancel of a theme asks
  it('asks before Cancel restores the saved theme', async () => {
    const { user, preview, sent } = show({}, OWN)
    await paste(user, await primary(), '#ff0000')
    await user.click(button('Cancel'))
    const dialog = within(await question('Cancel current changes to theme?'))
    await user.click(dialog.getByRole('button', { name: 'Keep Changes' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(preview()?.primary).toBe('#ff0000')
    await user.click(button('Cancel'))
    const again = within(await question('Cancel current changes to theme?'))
    await user.click(again.getByRole('button', { name: 'Discard Changes' }))
    await waitFor(() => expect(preview()).toBeNull())
    expect(await primary()).toHaveValue('#112233')
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  })

  // Spec 3 §4, theme, defaults, preferences: Reset asks, and needs a theme of the user
  it('asks before Reset removes the user’s own theme', async () => {
    const { user, calls, notices } = show({}, OWN)
    await primary()
    await user.click(button('Reset'))
    const dialog = within(await question('Reset theme to system default?'))
    await user.click(dialog.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(notices()).toEqual([SAVED]))
    expect(calls().filter((call) => call === RESET)).toHaveLength(1)
    await waitFor(async () => expect(await primary()).toHaveValue('#008080'))
    await waitFor(() => expect(button('Reset')).toBeDisabled())
  })

  it('neither previews nor sends an incomplete color', async () => {
    const { user, preview, bodies } = show({}, OWN)
    await paste(user, await primary(), '#ff00')
    expect(await primary()).toHaveAccessibleDescription('Enter a color such as #008080.')
    expect(preview()?.primary).toBe('#112233')
    await user.click(button('Apply'))
    expect(bodies(SAVE)).toEqual([])
  })

  // Spec 3 §4, theme, defaults, preferences: 'Failed to apply theme'
  it('stays as chosen when saving fails, and shows the reason', async () => {
    const answers = [() => json({ isSuccess: false }), () => json({ errors: ['Not today'] }, 400), cut]
    const { user, preview, notices } = show({ script: { [SAVE]: () => (answers.shift() ?? cut)() } })
    await primary()
    await user.click(button('Dark'))
    for (const reason of ['Failed to apply theme', 'Not today', /did not respond/]) {
      await user.click(button('Apply'))
      expect(await screen.findByText(reason)).toBeVisible()
    }
    expect(preview()?.mode).toBe('dark')
    expect(notices()).toEqual([])
  })

  it('ends its preview when the user leaves the screen', async () => {
    const { user, preview, isDirty, unmount } = show()
    await primary()
    await user.click(button('Dark'))
    expect(preview()?.mode).toBe('dark')
    unmount()
    expect(preview()).toBeNull()
    expect(isDirty()).toBe(false)
  })

  // Spec 3 §4, theme, defaults, preferences: A theme is saved for a user, or for all
  it('can be saved for all users without changing the user’s own', async () => {
    const { user, bodies, notices } = show({}, OWN)
    await paste(user, await primary(), '#334455')
    await user.click(screen.getByRole('checkbox', { name: 'Apply for all users' }))
    expect(screen.getByText(/You keep your own theme/)).toBeVisible()
    await user.click(button('Apply'))
    await waitFor(() => expect(notices()).toEqual([SAVED]))
    expect(bodies(SAVE_FOR_ALL)).toEqual([
      { theme: 'Dark', primaryColor: '#334455', secondaryColor: '#aabbcc' },
    ])
    expect(bodies(SAVE)).toEqual([])
    await waitFor(async () => expect(await primary()).toHaveValue('#112233'))
    expect(screen.getByRole('checkbox', { name: 'Apply for all users' })).not.toBeChecked()
  })
})

describe('the theme card', () => {
  // Spec 1 §6: Consumers have no Theme card
  it.each([
    ['for customers', {}, 'Normal', true],
    ['for consumers', {}, 'Consumer', false],
    ['with a hidden menu entry', { ColorMaintenance: { isVisible: false } }, 'Normal', false],
    ['with a locked menu entry', { ColorMaintenance: { isLocked: true } }, 'Normal', false],
  ] as const)('is shown %s: $3', async (_, but, sessionType, isShown) => {
    show({ menu: aMenu(but), sessionType })
    expect(await screen.findByRole('region', { name: 'Change Password' })).toBeVisible()
    expect(screen.queryAllByRole('region', { name: 'Theme' })).toHaveLength(isShown ? 1 : 0)
  })

  it.each([{ AdminPanel: { isVisible: false } }, { AdminPanel: { isLocked: true } }])(
    'does not offer to save for all with %j',
    async (but) => {
      show({ menu: aMenu(but) })
      await primary()
      expect(screen.queryByRole('checkbox')).toBeNull()
    },
  )
})
