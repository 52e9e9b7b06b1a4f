import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeStore, type AppStore } from '@/app/store/makeStore'
import { testDeps } from '@test/fakes/deps'
import { renderWithStore } from '@test/worlds/app/renderWithStore'
import { ProductPicture } from './ProductImage'

const CONTAIN = { imageFit: 'Contain', missingImage: 'none.png' } as const

let store: AppStore

function show(name: string, settings: Parameters<typeof ProductPicture>[0]['settings'] = CONTAIN) {
  const { unmount } = renderWithStore(<ProductPicture name={name} alt={name} settings={settings} />, {
    store,
  })
  const picture = () => screen.getByAltText(name)
  const source = () => picture().getAttribute('src')
  const fail = () => fireEvent.error(picture())
  return { picture, source, fail, unmount }
}

/** The number of images requested until one loaded or none was left. */
function lookUntil(name: string, there: readonly string[]): (string | null)[] {
  const { source, fail, unmount } = show(name)
  const requestedSources: (string | null)[] = []
  for (let last = source(); ; last = source()) {
    requestedSources.push(last)
    if (last === null || there.includes(last)) break
    fail()
  }
  unmount()
  return requestedSources
}

const backOnline = () => window.dispatchEvent(new Event('online'))

beforeEach(() => {
  vi.useFakeTimers()
  store = makeStore({ deps: testDeps() })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a picture', () => {
  it('loads near the viewport, and fits as the settings say', () => {
    const { picture, source } = show('a b.png')
    expect(source()).toBe('/img/a%20b.png')
    expect(picture()).toHaveAttribute('loading', 'lazy')
    const cover = show('a.png', { ...CONTAIN, imageFit: 'Cover' }).picture()
    expect(cover.className).not.toBe(picture().className)
  })

  // Spec 1 §9: The missing image is `/missing.svg` at last
  // Spec 2 §7: Images: their fallbacks
  it('falls back to the settings’ missing image, then to the app’s, then to nothing', () => {
    expect(lookUntil('x.png', [])).toEqual(['/img/x.png', '/img/none.png', '/missing.svg', null])
  })

  it('is not requested again after two failures, however often it scrolls by', () => {
    const there = ['/img/none.png']
    expect(lookUntil('gone.png', there)).toEqual(['/img/gone.png', '/img/none.png'])
    expect(lookUntil('gone.png', there)).toEqual(['/img/gone.png', '/img/none.png'])
    expect(lookUntil('gone.png', there)).toEqual(['/img/none.png'])
    expect(lookUntil('other.png', there)).toEqual(['/img/other.png', '/img/none.png'])
  })

  it('is tried again after ten minutes', () => {
    const there = ['/img/none.png']
    lookUntil('late.png', there)
    vi.advanceTimersByTime(599_999)
    lookUntil('late.png', there)
    expect(lookUntil('late.png', there)).toEqual(['/img/none.png'])
    vi.advanceTimersByTime(1)
    expect(lookUntil('late.png', ['/img/late.png'])).toEqual(['/img/late.png'])
  })

  it('is tried again when the connection returns', () => {
    const there = ['/img/none.png']
    lookUntil('cut.png', there)
    lookUntil('cut.png', there)
    backOnline()
    expect(lookUntil('cut.png', ['/img/cut.png'])).toEqual(['/img/cut.png'])
  })
})
