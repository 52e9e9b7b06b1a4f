import { expect, it } from 'vitest'
import { makePayloadId, offsetTimestamp } from './cxmlDocument'

it.each([
  ['UTC', '2026-11-22T16:00:00Z', '2026-11-22T16:00:00+00:00'],
  ['Europe/London', '2026-11-22T00:00:00Z', '2026-11-22T00:00:00+00:00'],
  ['America/Chicago', '2026-11-22T04:05:06.789Z', '2026-11-21T22:05:06-06:00'],
  ['America/Chicago', '2026-07-01T05:00:00Z', '2026-07-01T00:00:00-05:00'],
  ['Asia/Kolkata', '2026-12-31T18:30:00Z', '2027-01-01T00:00:00+05:30'],
])('writes a time in %s with its offset', (timeZone, moment, written) => {
  expect(offsetTimestamp(new Date(moment), timeZone)).toBe(written)
  expect(Date.parse(written)).toBe(Math.floor(Date.parse(moment) / 1000) * 1000)
})

it('creates unique ids, even at one moment', () => {
  const now = new Date('2026-11-22T16:00:00Z')
  const ids = Array.from({ length: 100 }, () => makePayloadId(now, 'https://shop.example:8443'))
  expect(new Set(ids).size).toBe(100)
  expect(ids[0]).toMatch(/^1795363200000\.[\da-f]{20}@shop\.example$/)
})
