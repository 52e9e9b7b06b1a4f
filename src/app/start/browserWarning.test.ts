import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { browserWarning } from './browserWarning'

const EDGE = (product: string) =>
  `Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/79.0 Safari/537.36 ${product}`
const FIREFOX = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`

const UNSUPPORTED =
  'This is an unsupported browser. Please use a modern browser such as Microsoft Edge, Google Chrome, or Mozilla Firefox.'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko', UNSUPPORTED],
  ['Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)', UNSUPPORTED],
  [EDGE('Edge/18.19041'), 'Microsoft Edge is not supported. Please upgrade to version 79'],
  [EDGE('Edg/78.0'), 'upgrade to version 79'],
  [FIREFOX(40), 'Mozilla Firefox is not supported. Please upgrade to version 41'],
])('%s gets a warning', (userAgent, warning) => {
  expect(browserWarning(userAgent)).toContain(warning)
})

test.each([EDGE('Edg/79.0'), EDGE('Edg/130.0'), EDGE(''), FIREFOX(41), FIREFOX(140)])(
  '%s gets none',
  (userAgent) => {
    expect(browserWarning(userAgent)).toBeNull()
  },
)

test('the page itself warns browsers that cannot run its scripts, in old syntax and plain words', () => {
  const page = readFileSync('index.html', 'utf8')
  const script = /<script nomodule>([^<]*(?:<(?!\/script>)[^<]*)*)<\/script>/.exec(page)?.[1] ?? ''
  const text = [...script.matchAll(/'([^']*)'/g)].map(([, part]) => part).join('')
  expect(text).toContain(browserWarning('Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko'))
  expect(script).not.toMatch(/=>|`|\b(const|let)\b/)
})
