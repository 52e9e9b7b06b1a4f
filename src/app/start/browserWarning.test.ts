import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { browserWarning } from './browserWarning'

const EDGE = (product: string) =>
  `Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/79.0 Safari/537.36 ${product}`
const FIREFOX = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`

const UNSUPPORTED =
  'This is an unsupported browser. Please use a modern browser such as Microsoft Edge, Google Chrome, or Mozilla Firefox.'

// Spec 1 §8: Warnings for Internet Explorer, Edge below 79, Firefox below 41
test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko', UNSUPPORTED],
  ['Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)', UNSUPPORTED],
  [EDGE('Edge/18.19041'), 'Microsoft Edge is not supported. Please upgrade to version 79'],
  [EDGE('Edg/78.0'), 'upgrade to version 79'],
  [FIREFOX(40), 'Mozilla Firefox is not supported. Please upgrade to version 41'],
])('%s gets a warning', (userAgent, warning) => {
  expect(browserWarning(userAgent)).toContain(warning)
})

// Spec 1 §8: No warning for Edge 79, Firefox 41 and later
test.each([EDGE('Edg/79.0'), EDGE('Edg/130.0'), EDGE(''), FIREFOX(41), FIREFOX(140)])(
  '%s gets no warning',
  (userAgent) => {
    expect(browserWarning(userAgent)).toBeNull()
  },
)

describe('the page itself', () => {
  const page = readFileSync('index.html', 'utf8')
  const script = /<script>([^<]*(?:<(?!\/script>)[^<]*)*)<\/script>/.exec(page)?.[1] ?? ''
  const isCapable = { toSorted: true, mixesColors: true }

  /** The texts that the page's script adds in a browser with these capabilities. */
  function warningsIn({ toSorted, mixesColors }: typeof isCapable): string[] {
    const added: string[] = []
    const element = { setAttribute: () => undefined, innerHTML: '' }
    const browser = {
      Array: { prototype: toSorted ? { toSorted: true } : {} },
      CSS: { supports: () => mixesColors },
      document: {
        createElement: () => element,
        body: { insertBefore: ({ innerHTML }: typeof element) => added.push(innerHTML) },
      },
    }
    runInNewContext(script, browser)
    return added
  }

  test('warns only in browsers that cannot run its scripts or render its styles', () => {
    const text = browserWarning('Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko')
    expect(warningsIn({ ...isCapable, toSorted: false })).toEqual([text])
    expect(warningsIn({ ...isCapable, mixesColors: false })).toEqual([text])
    expect(warningsIn(isCapable)).toEqual([])
  })

  test('uses a syntax that every browser can run', () => {
    expect(script).toContain('unsupported browser')
    expect(script).not.toMatch(/=>|`|\b(const|let)\b/)
  })
})
