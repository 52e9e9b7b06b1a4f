import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import type { AppDeps } from '@/net/appDeps'
import { makeStore } from '@/app/store/makeStore'
import { testDeps } from '@test/fakes/deps'
import { HUMAN_CHALLENGE } from '@test/builders/session/humanChallenge'
import { cut, json, never, scriptedFetch, type Script } from '@test/fakes/scriptedFetch'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { HumanCheck, SOLVING_LIMIT_MS, CHALLENGE_TTL_MS } from './HumanCheck'
import { HUMAN_CHECK_DEADLINE_MS } from './useIsOverdue'

const UNAVAILABLE = 'Verification service is not available at this time. Please contact support.'
const ALTCHA = json.bind(null, { siteKey: 'own', humanCheck: 'altcha' })
const GOOGLE = json.bind(null, { siteKey: 'google-key', humanCheck: 'recaptcha' })

interface Scene {
  site?: Script[string]
  challenge?: Script[string]
  solveChallenge?: AppDeps['solveChallenge']
}

function show({ site = () => ALTCHA(), challenge = () => json(HUMAN_CHALLENGE), ...deps }: Scene = {}) {
  const script: Script = { 'GET /api/settings/site': site, 'GET /api/humancheck/challenge': challenge }
  const backend = scriptedFetch(script)
  let solved = 0
  const solveChallenge = vi.fn<AppDeps['solveChallenge']>(
    deps.solveChallenge ?? (() => Promise.resolve(`token-${++solved}`)),
  )
  const store = makeStore({ deps: testDeps({ fetch: backend.fetch, solveChallenge }) })
  const tokens: (string | null)[] = []
  const part = (round: number) => <HumanCheck round={round} onChange={(token) => tokens.push(token)} />
  const { rerender } = renderWithStore(part(0), { store, isStrict: true })
  return {
    ...backend,
    script,
    solveChallenge,
    token: () => tokens.at(-1),
    startRound: (round: number) => rerender(part(round)),
    challenges: () => backend.calls().filter((call) => call.includes('challenge')).length,
  }
}

const holdClocks = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const box = () => screen.findByRole('checkbox', { name: 'I am a person' })
const tick = async () => fireEvent.click(await box())

afterEach(() => {
  vi.useRealTimers()
})

describe('the site’s own human check', () => {
  it('gives a token after the box is ticked and solved, with one challenge', async () => {
    const check = show()
    expect(await box()).not.toBeChecked()
    expect(check.solveChallenge).not.toHaveBeenCalled()
    await tick()
    expect(await screen.findByText('Checked')).toHaveAttribute('role', 'status')
    expect(check.token()).toBe('token-1')
    expect(check.solveChallenge.mock.calls.map(([challenge]) => challenge)).toEqual([HUMAN_CHALLENGE])
    expect(check.challenges()).toBe(1)
  })

  it('solves nothing after the box is unticked', async () => {
    const check = show({ solveChallenge: () => never().then(() => null) })
    await tick()
    expect(await screen.findByText('Checking…')).toBeVisible()
    await waitFor(() => expect(check.solveChallenge).toHaveBeenCalled())
    await tick()
    expect(await box()).not.toBeChecked()
    expect(check.solveChallenge.mock.lastCall?.[1].aborted).toBe(true)
    expect(check.token()).toBeNull()
  })

  it('starts over in each round with a new challenge, no token, and the focus on the box', async () => {
    const check = show()
    await tick()
    await screen.findByText('Checked')
    check.startRound(1)
    expect(await box()).not.toBeChecked()
    expect(await box()).toHaveFocus()
    expect(check.token()).toBeNull()
    await tick()
    await waitFor(() => expect(check.token()).toBe('token-2'))
    expect(check.challenges()).toBe(2)
  })

  it('does not take the focus from a user who is typing', async () => {
    const check = show()
    await box()
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    check.startRound(1)
    await box()
    expect(field).toHaveFocus()
    field.remove()
  })

  it.each<[string, Scene]>([
    ['the site’s settings are cut off', { site: cut }],
    ['the challenge is rejected', { challenge: () => json({}, 429) }],
    ['the challenge is cut off', { challenge: cut }],
    ['the challenge is invalid', { challenge: () => json('surprise') }],
  ])('is unavailable when %s, and loads on a retry', async (_, scene) => {
    const check = show(scene)
    expect(await screen.findByRole('alert')).toHaveTextContent(UNAVAILABLE)
    check.script['GET /api/settings/site'] = () => ALTCHA()
    check.script['GET /api/humancheck/challenge'] = () => json(HUMAN_CHALLENGE)
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await box()).toBeEnabled()
    expect(screen.queryByRole('alert')).toBeNull()
    await tick()
    await waitFor(() => expect(check.token()).toBe('token-1'))
  })

  it.each<[string, AppDeps['solveChallenge']]>([
    ['finds nothing', () => Promise.resolve(null)],
    ['throws', () => Promise.reject(new Error('no worker'))],
  ])('is unavailable when solving %s; a retry takes the focus', async (_, solveChallenge) => {
    const check = show({ solveChallenge })
    await tick()
    expect(await screen.findByRole('alert')).toHaveTextContent(UNAVAILABLE)
    expect(check.token()).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await box()).toHaveFocus()
    await waitFor(() => expect(check.challenges()).toBe(2))
  })

  it.each<[string, Scene]>([
    ['the settings of the site', { site: never }],
    ['the challenge', { challenge: never }],
  ])('waits eight seconds for %s', async (_, scene) => {
    holdClocks()
    show(scene)
    await pass(HUMAN_CHECK_DEADLINE_MS - 500)
    expect(screen.queryByRole('alert')).toBeNull()
    await pass(1_000)
    expect(screen.getByRole('alert')).toHaveTextContent(UNAVAILABLE)
  })

  it('aborts solving after its time limit, and drops a token before it expires at the backend', async () => {
    holdClocks()
    const check = show({ solveChallenge: () => never().then(() => null) })
    await tick()
    await pass(SOLVING_LIMIT_MS + 500)
    expect(screen.getByRole('alert')).toHaveTextContent(UNAVAILABLE)
    check.solveChallenge.mockResolvedValue('token')
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await tick()
    await waitFor(() => expect(check.token()).toBe('token'))
    await pass(CHALLENGE_TTL_MS)
    expect(check.token()).toBeNull()
    expect(await box()).not.toBeChecked()
    expect(screen.getByText('The check has expired. Please repeat it.')).toBeVisible()
  })

  // Spec 1 §5: The human check is unavailable without a site key
  it('is unavailable without a site key', async () => {
    const check = show({ site: () => json({ siteKey: '', humanCheck: 'altcha' }) })
    expect(await screen.findByRole('alert')).toHaveTextContent(UNAVAILABLE)
    expect(screen.queryByRole('button')).toBeNull()
    expect(check.challenges()).toBe(0)
    expect(check.token()).toBeNull()
  })
})

type Widget = Record<'callback' | 'expired-callback' | 'error-callback', (token?: string) => void> & {
  sitekey: string
}

describe('reCAPTCHA', () => {
  let append: MockInstance<(...nodes: (Node | string)[]) => void>
  const scripts = () => append.mock.calls.map(([script]) => script as HTMLScriptElement)

  /** The script that is still in the page. */
  const current = () => scripts().find(({ isConnected }) => isConnected)

  beforeEach(() => {
    append = vi.spyOn(document.head, 'append')
  })

  afterEach(() => {
    Object.assign(window, { grecaptcha: undefined })
    for (const script of scripts()) script.remove()
    append.mockRestore()
  })

  /** Simulates that Google's script has loaded and calls the page back. */
  async function letScriptCome(): Promise<() => Widget> {
    await waitFor(() => expect(current()).toBeDefined())
    const widgets: Widget[] = []
    Object.assign(window, {
      grecaptcha: { render: (_place: Element, widget: Widget) => widgets.push(widget) },
    })
    const ready = new URL(current()?.src ?? '').searchParams.get('onload') ?? ''
    await act(async () => {
      ;(window as unknown as Record<string, () => void>)[ready]?.()
      await Promise.resolve()
    })
    await waitFor(() => expect(widgets.length).toBeGreaterThan(0))
    return () => widgets.at(-1) as Widget
  }

  // Spec 1 §5: The human check is unavailable when its widget fails
  it('gives Google’s token, and withdraws it when it expires or the widget fails', async () => {
    const check = show({ site: () => GOOGLE() })
    const widget = await letScriptCome()
    expect(widget().sitekey).toBe('google-key')
    act(() => widget().callback('from-google'))
    expect(check.token()).toBe('from-google')
    act(() => widget()['expired-callback']())
    expect(check.token()).toBeNull()
    act(() => widget().callback('another'))
    check.startRound(1)
    expect(check.token()).toBeNull()
    await waitFor(() => expect(screen.getByRole('group', { name: 'Human check' })).toHaveFocus())
    act(() => widget().callback('third'))
    act(() => widget()['error-callback']())
    expect(check.token()).toBeNull()
    expect(screen.getByRole('alert')).toHaveTextContent(UNAVAILABLE)
  })

  it('is unavailable when the script fails to load; a retry loads it again', async () => {
    const check = show({ site: () => GOOGLE() })
    await waitFor(() => expect(current()).toBeDefined())
    fireEvent.error(current() as HTMLScriptElement)
    expect(await screen.findByRole('alert')).toHaveTextContent(UNAVAILABLE)
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    const widget = await letScriptCome()
    act(() => widget().callback('from-google'))
    expect(check.token()).toBe('from-google')
  })

  it('waits eight seconds for the script', async () => {
    holdClocks()
    show({ site: () => GOOGLE() })
    await waitFor(() => expect(current()).toBeDefined())
    await pass(HUMAN_CHECK_DEADLINE_MS + 500)
    expect(screen.getByRole('alert')).toHaveTextContent(UNAVAILABLE)
  })
})
