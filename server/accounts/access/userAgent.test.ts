import { expect, it } from 'vitest'
import { deviceName, shortUserAgent, USER_AGENT_MAX } from './userAgent'

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)'

it.each([
  [`${WINDOWS} ${BLINK} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${WINDOWS} ${BLINK} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
  [`${WINDOWS} ${BLINK} Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
  [`${MAC} ${BLINK} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on macOS'],
  [`${MAC} ${APPLE} Version/26.1 Safari/605.1.15`, 'Safari on macOS'],
  [`${IPHONE} ${APPLE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${IPHONE} ${APPLE} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${IPHONE} ${APPLE} FxiOS/145.0 Mobile/15E148 Safari/604.1`, 'Firefox on iPhone'],
  [`${IPHONE} ${APPLE} Version/18.0 EdgiOS/142.0.0.0 Mobile/15E148 Safari/604.1`, 'Edge on iPhone'],
  [`${IPHONE} ${APPLE} Mobile/15E148`, 'iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) Version/18.5 Safari/604.1', 'Safari on iPad'],
  [`${ANDROID} ${BLINK} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `${ANDROID} ${BLINK} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox on Android'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  ['curl/8.17.0', ''],
  ['', ''],
])('%s is named %j', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

it.each([
  ['  Mozilla/5.0\t(X11) ', 'Mozilla/5.0 (X11)'],
  ['a\u0000b\u009Fc\u202Ed', 'a b c d'],
  ['x'.repeat(USER_AGENT_MAX), 'x'.repeat(USER_AGENT_MAX)],
  ['x'.repeat(USER_AGENT_MAX + 1), 'x'.repeat(USER_AGENT_MAX)],
])('%j is stored as %j', (userAgent, stored) => {
  expect(shortUserAgent(userAgent)).toBe(stored)
})
