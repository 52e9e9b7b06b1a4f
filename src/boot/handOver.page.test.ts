import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startFirstTemplates } from '@test/worlds/app/firstScreen'
import { drawSignIn } from './drawSignIn'
import { startPrefetch } from './prefetch'
import { handOverTo } from './handOver'

const WAITING = '<div data-waiting>Loading</div>'
const FORM =
  '<form><input name="username"><input name="password" type="password">' +
  '<button type="button" aria-pressed="false"></button><button type="submit">Sign In</button></form>'

startFirstTemplates()

let root: HTMLElement
let place: HTMLElement

const drawn = (name: string) => place.querySelector<HTMLInputElement>(`[name="${name}"]`)
const link = (name: string) => place.querySelector<HTMLButtonElement>(`button[name="${name}"]`)
const toggle = (parent: HTMLElement) => parent.querySelector<HTMLButtonElement>('[aria-pressed]')
const submitButton = () => place.querySelector<HTMLButtonElement>('[type="submit"]')
const field = (name: string) => root.querySelector<HTMLInputElement>(`[name="${name}"]`)

beforeEach(() => {
  document.body.innerHTML = '<div></div><div id="root"></div>'
  const [first, second] = document.body.children
  place = first as HTMLElement
  root = second as HTMLElement
  const calls = startPrefetch(null, {
    fetch: () => Promise.resolve(Response.json({ allowConsumer: true })),
    now: () => 0,
  })
  void drawSignIn(place, calls)
  handOverTo(root, place)
})

afterEach(() => {
  document.body.innerHTML = ''
})

const swapped = () => vi.waitFor(() => expect(place.isConnected).toBe(false))

describe('handOverTo', () => {
  it('hides the app until it has rendered its screen', async () => {
    root.innerHTML = WAITING
    const settled = vi.fn()
    setTimeout(settled, 100)
    await vi.waitFor(() => expect(settled).toHaveBeenCalled())
    expect(place.isConnected).toBe(true)
    expect(root.style.visibility).toBe('hidden')
    root.innerHTML = FORM
    await swapped()
    expect(root.getAttribute('style')).toBeNull()
  })

  it('switches the language only if another one was chosen before the app had loaded', async () => {
    const list = '<select name="language"><option>en-US</option><option>es-US</option></select>'
    const chosen = vi.fn()
    root.addEventListener('change', chosen)
    const drawnList = place.querySelector<HTMLSelectElement>('select')
    if (drawnList) drawnList.value = 'es-US'
    root.innerHTML = FORM + list
    await swapped()
    expect(chosen).toHaveBeenCalledTimes(1)
    expect(root.querySelector('select')).toHaveValue('es-US')
  })

  it('takes over the typed input, the focus and the selection', async () => {
    const password = drawn('password')
    expect(document.activeElement).toBe(drawn('username'))
    drawn('username')?.setRangeText('buyer')
    password?.setRangeText('secret')
    password?.focus()
    password?.setSelectionRange(1, 3, 'backward')
    root.innerHTML = FORM
    await swapped()
    expect(field('username')?.value).toBe('buyer')
    expect(field('password')?.value).toBe('secret')
    expect(document.activeElement).toBe(field('password'))
    const { selectionStart, selectionEnd, selectionDirection } = field('password') ?? {}
    expect([selectionStart, selectionEnd, selectionDirection]).toEqual([1, 3, 'backward'])
  })

  it.each([
    [0, 0],
    [1, 1],
    [2, 0],
  ])(
    'with the password button pressed %i times, presses the app’s button %i times',
    async (times, presses) => {
      for (let time = 0; time < times; time += 1) toggle(place)?.click()
      const pressed = vi.fn()
      root.addEventListener('click', pressed)
      root.innerHTML = FORM
      await swapped()
      expect(pressed.mock.calls.map(([event]) => (event as Event).target)).toEqual(
        Array.from({ length: presses }, () => toggle(root)),
      )
    },
  )

  it('follows the last link pressed', async () => {
    const pressed: string[] = []
    root.addEventListener('click', ({ target }) => pressed.push((target as HTMLButtonElement).name))
    await vi.waitFor(() => expect(link('create')).not.toBeNull())
    link('create')?.click()
    link('forgot')?.click()
    root.innerHTML = `${FORM}<button name="forgot"></button><button name="create"></button>`
    await swapped()
    expect(pressed).toEqual(['forgot'])
  })

  it('keeps input that a password manager filled into the app', async () => {
    root.innerHTML = FORM.replace('name="username"', 'name="username" value="kept"')
    await swapped()
    expect(field('username')?.value).toBe('kept')
  })

  it.each([
    ['', '', false],
    ['   ', 'secret', false],
    ['buyer', '', false],
    ['buyer', ' ', true],
  ])('with %j and %j typed and the button pressed, submits: %j', async (username, password, isSubmitted) => {
    drawn('username')?.setRangeText(username)
    drawn('password')?.setRangeText(password)
    submitButton()?.click()
    expect(submitButton()?.getAttribute('aria-disabled')).toBe(isSubmitted ? 'true' : null)
    const submit = vi.fn((event: Event) => event.preventDefault())
    root.addEventListener('submit', submit)
    root.innerHTML = FORM
    await swapped()
    expect(submit).toHaveBeenCalledTimes(isSubmitted ? 1 : 0)
  })
})
