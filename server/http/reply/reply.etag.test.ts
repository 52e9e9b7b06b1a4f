import { describe, expect, it } from 'vitest'
import { encodedEtag, etagOf, hasEtag } from './reply'

const TAG = etagOf('content')

describe('etagOf', () => {
  it('is strong, and differs with the content', () => {
    expect(TAG).toMatch(/^"[\w-]{27}"$/)
    expect(etagOf('content')).toBe(TAG)
    expect(etagOf('content.')).not.toBe(TAG)
  })
})

describe('hasEtag', () => {
  it.each([
    [TAG, true],
    [`W/${TAG}`, true],
    ['*', true],
    [`"other", ${TAG}`, true],
    [encodedEtag(TAG, 'br'), true],
    [encodedEtag(TAG, 'gzip'), true],
    ['"other"', false],
    [TAG.slice(1, -1), false],
    ['', false],
    [undefined, false],
    [null, false],
  ])('matches %s: %s', (header, expected) => {
    expect(hasEtag(header, TAG)).toBe(expected)
  })
})
