import { act, fireEvent, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settingsApi } from '@/session/settingsApi'
import { SiteSettingsDto } from '@/contract/site/settings'
import { makeStore, type AppStore } from '@/app/store/makeStore'
import { testDeps } from '@test/fakes/deps'
import { json, scriptedFetch } from '@test/fakes/scriptedFetch'
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

/** Sources requested until one loads or none is left. */
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
  it('loads near the viewport, and fits by the settings', () => {
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

/** Stores the site's settings, as if the backend had returned them. */
const announce = (site: object) =>
  store.dispatch(
    settingsApi.util.upsertQueryData('getSiteSettings', undefined, v.parse(SiteSettingsDto, site)),
  )

function showSized(name: string, width?: number) {
  const sized = width === undefined ? {} : { width }
  renderWithStore(<ProductPicture name={name} alt={name} settings={CONTAIN} {...sized} />, { store })
  const attributes = () =>
    ['sizes', 'srcset', 'src'].map((attribute) => screen.getByAltText(name).getAttribute(attribute))
  return { attributes, fail: () => fireEvent.error(screen.getByAltText(name)) }
}

describe('a picture of a backend with image widths', () => {
  const SRC_SET = '/img/a.jpg?w=64 64w, /img/a.jpg?w=244 244w, /img/a.jpg?w=800 800w'

  beforeEach(async () => {
    await announce({ imageWidths: [64, 244, 800] })
  })

  it('is offered in each width', () => {
    expect(showSized('a.jpg', 244).attributes()).toEqual(['244px', SRC_SET, '/img/a.jpg'])
  })

  it.each([
    ['a drawing', 'a.svg', 244],
    ['enlarged', 'a.jpg', undefined],
  ])('is requested without widths when it is %s', (_, name, width) => {
    expect(showSized(name, width).attributes()).toEqual([null, null, `/img/${name}`])
  })

  it('falls back to the original, then to the missing image', () => {
    const { attributes, fail } = showSized('a.jpg', 64)
    fail()
    expect(attributes()).toEqual([null, null, '/img/a.jpg'])
    fail()
    expect(attributes()).toEqual([null, null, '/img/none.png'])
  })

  it('stays the same while a cleared cache is filled again', () => {
    const { attributes } = showSized('a.jpg', 64)
    act(() => {
      store.dispatch(settingsApi.util.resetApiState())
    })
    expect(attributes()).toEqual(['64px', SRC_SET, '/img/a.jpg'])
  })
})

describe('a picture of a backend without image widths', () => {
  it('is requested without widths', async () => {
    await announce({})
    expect(showSized('a.jpg', 244).attributes()).toEqual([null, null, '/img/a.jpg'])
  })

  it.each([
    ['waits for the pending site settings', () => json({ imageWidths: [64] }), '/img/a.jpg?w=64 64w'],
    ['is requested without widths once the site settings fail', () => json({}, 404), null],
  ])('%s', async (_, answer, srcSet) => {
    store = makeStore({
      deps: testDeps({ fetch: scriptedFetch({ 'GET /api/settings/site': answer }).fetch }),
    })
    const site = store.dispatch(settingsApi.endpoints.getSiteSettings.initiate())
    const { attributes } = showSized('a.jpg', 64)
    expect(attributes()).toEqual([null, null, null])
    await act(async () => {
      await site
      // The store notifies with the next frame.
      vi.advanceTimersToNextFrame()
    })
    expect(attributes().slice(1)).toEqual([srcSet, '/img/a.jpg'])
    site.unsubscribe()
  })
})
