import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startFirstTemplates } from '@test/worlds/app/firstScreen'
import { drawSignIn, PATIENCE_MS, watchScript } from './drawSignIn'
import { startPrefetch } from './prefetch'
import { handOverTo } from './handOver'

const TEXT = 'The page could not be loaded completely. Check your connection and reload it.'

startFirstTemplates()

let place: HTMLElement
let root: HTMLElement

const field = (name: string) => place.querySelector<HTMLInputElement>(`[name="${name}"]`)
const submitButton = () => place.querySelector<HTMLButtonElement>('[type="submit"]')
const spinner = () => place.querySelector('.spinner')
const alerts = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)

function fail(element: HTMLElement): void {
  document.body.append(element)
  element.dispatchEvent(new Event('error'))
}

function moduleScript(): HTMLScriptElement {
  const script = document.createElement('script')
  script.type = 'module'
  return script
}

function showSignIn(): void {
  const calls = startPrefetch(null, { fetch: () => Promise.resolve(Response.json({})), now: () => 0 })
  void drawSignIn(place, calls)
  handOverTo(root, place)
}

function signIn(): void {
  field('username')?.setRangeText('buyer')
  field('password')?.setRangeText('secret')
  submitButton()?.click()
}

watchScript()

beforeEach(() => {
  vi.useFakeTimers()
  place = document.createElement('div')
  root = document.createElement('div')
  document.body.append(place, root)
})

afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

describe('when the app’s script fails to load', () => {
  it('the sign-in screen shows an error, stops waiting and preserves the input', () => {
    showSignIn()
    signIn()
    expect(spinner()).not.toBeNull()
    fail(moduleScript())
    expect(alerts()).toEqual([`${TEXT}Reload`])
    expect(spinner()).toBeNull()
    expect(field('username')?.value).toBe('buyer')
    expect(field('password')?.value).toBe('secret')
  })

  it('a later sign-in does not wait', () => {
    showSignIn()
    fail(moduleScript())
    signIn()
    expect(submitButton()?.getAttribute('aria-disabled')).toBe('true')
    expect(spinner()).toBeNull()
  })

  it('another screen shows one error at its top', () => {
    place.innerHTML = '<main>Products</main>'
    fail(moduleScript())
    fail(moduleScript())
    expect(alerts()).toEqual([`${TEXT}Reload`])
    expect(document.body.firstElementChild?.textContent).toBe(`${TEXT}Reload`)
    expect(place.textContent).toBe('Products')
  })

  it.each([
    ['a picture', () => document.createElement('img')],
    ['a script of another type', () => document.createElement('script')],
  ])('%s is not the app’s script', (_, make) => {
    fail(make())
    expect(alerts()).toEqual([])
  })
})

describe('when the app has not loaded some time after the button was pressed', () => {
  it('the screen shows an error and stops waiting', () => {
    showSignIn()
    signIn()
    vi.advanceTimersByTime(PATIENCE_MS - 1)
    expect(spinner()).not.toBeNull()
    expect(alerts()).toEqual([''])
    vi.advanceTimersByTime(1)
    expect(alerts()).toEqual([`${TEXT}Reload`])
    expect(spinner()).toBeNull()
  })

  it('no error is shown once it has loaded', () => {
    showSignIn()
    signIn()
    place.remove()
    vi.advanceTimersByTime(PATIENCE_MS)
    expect(alerts()).toEqual([])
  })

  it('the app still takes over when it loads later', async () => {
    showSignIn()
    signIn()
    vi.advanceTimersByTime(PATIENCE_MS)
    root.addEventListener('submit', (event) => event.preventDefault())
    root.innerHTML = '<form><input name="username"><input name="password"><button>Sign In</button></form>'
    await vi.waitFor(() => {
      expect(place.isConnected).toBe(false)
    })
    expect(root.querySelector<HTMLInputElement>('[name="username"]')?.value).toBe('buyer')
  })
})
