interface Media {
  /** In pixels, for `min-width` and `max-width`. */
  width: number
  scheme: 'light' | 'dark'
  prefersReducedMotion: boolean
  pointer: 'fine' | 'coarse'
}

const DESKTOP: Media = { width: 1280, scheme: 'light', prefersReducedMotion: false, pointer: 'fine' }

let media = DESKTOP
let lists: { list: MediaQueryList; tell: () => void }[] = []

function matchesFeature(name: string, value: string): boolean {
  const pixels = Number.parseFloat(value) * (value.endsWith('em') ? 16 : 1)
  switch (name) {
    case 'min-width':
      return media.width >= pixels
    case 'max-width':
      return media.width <= pixels
    case 'prefers-color-scheme':
      return media.scheme === value
    case 'prefers-reduced-motion':
      return media.prefersReducedMotion === (value === 'reduce')
    case 'pointer':
    case 'any-pointer':
      return media.pointer === value
    case 'hover':
    case 'any-hover':
      return (media.pointer === 'fine') === (value === 'hover')
    default:
      throw new Error(`test/fakes/jsdom/matchMedia.ts does not know the media feature ${name}`)
  }
}

function matches(query: string): boolean {
  return query.split(',').some((part) => {
    if (/\bprint\b/.test(part)) return false
    const features = [...part.matchAll(/\(\s*([\w-]+)\s*:\s*([\w.-]+)\s*\)/g)]
    const isTrue = features.every(([, name = '', value = '']) => matchesFeature(name, value))
    return /^\s*not\b/.test(part) ? !isTrue : isTrue
  })
}

function matchMedia(query: string): MediaQueryList {
  const target = new EventTarget()
  let before = matches(query)
  const list: MediaQueryList = Object.assign(target, {
    media: query,
    matches: before,
    onchange: null,
    addListener: (listener: EventListener) => {
      target.addEventListener('change', listener)
    },
    removeListener: (listener: EventListener) => {
      target.removeEventListener('change', listener)
    },
  })
  Object.defineProperty(list, 'matches', { get: () => matches(query) })
  const tell = () => {
    if (list.matches === before) return
    before = list.matches
    list.dispatchEvent(new Event('change'))
  }
  lists.push({ list, tell })
  return list
}

/** Changes the screen and notifies listeners. */
export function setMedia(changes: Partial<Media>): void {
  media = { ...media, ...changes }
  window.innerWidth = media.width
  for (const { tell } of [...lists]) tell()
  window.dispatchEvent(new Event('resize'))
}

export function resetMedia(): void {
  lists = []
  media = DESKTOP
  window.innerWidth = media.width
}

export function addMatchMedia(): void {
  window.matchMedia = matchMedia
  resetMedia()
}
