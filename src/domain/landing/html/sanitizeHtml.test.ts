// @vitest-environment jsdom
import { toHtml } from 'hast-util-to-html'
import { describe, expect, it, test } from 'vitest'
import { dangersOf } from '@test/hostile/effects'
import { HOSTILE_LINKS } from '@test/hostile/links'
import { HOSTILE_PAYLOADS } from '@test/hostile/payloads'
import { isAllowedLink, isOwnImage } from '../links'
import { HTML_TAGS_MAX, sanitizeHtml } from './sanitizeHtml'

const clean = (html: string) => toHtml(sanitizeHtml(html))

describe('rich text keeps', () => {
  it.each([
    ['marks', '<p><strong>a</strong><em>b</em><u>c</u><code>d</code><mark>e</mark></p>'],
    ['blocks', '<h2>a</h2><blockquote>b</blockquote><ul><li>c</li></ul><ol><li>d</li></ol><pre>e</pre>'],
    ['alignments', '<p data-align="center">a</p><h3 data-align="justify">b</h3>'],
    ['links', '<p><a href="/products#mc=10">a</a><a href="https://x.example/a?b=c">b</a></p>'],
    ['mail and phone links', '<p><a href="mailto:a@b.example">a</a><a href="tel:+1-312-555-0100">b</a></p>'],
    ['line breaks', '<p>a<br>b</p>'],
    ['an empty paragraph', '<p></p>'],
  ])('%s', (_, html) => {
    expect(clean(html)).toBe(html)
  })
})

test('at least 200 attacks leave nothing that runs, loads or moves', () => {
  expect(HOSTILE_PAYLOADS.length).toBeGreaterThanOrEqual(200)
  expect(HOSTILE_PAYLOADS.filter((html) => dangersOf(clean(html)).length > 0)).toEqual([])
  const nested = (html: string) => `<ul><li><a href="/x">${html}</a></li></ul>`
  expect(HOSTILE_PAYLOADS.filter((html) => dangersOf(clean(nested(html))).length > 0)).toEqual([])
})

test('clean text stays as it is when it is cleaned again', () => {
  expect(HOSTILE_PAYLOADS.filter((html) => clean(clean(html)) !== clean(html))).toEqual([])
})

it.each([
  [HTML_TAGS_MAX - 1, true],
  [HTML_TAGS_MAX, true],
  [HTML_TAGS_MAX + 1, false],
])('text of %d nested elements is preserved: %s', (count, isKept) => {
  expect(clean('<blockquote>'.repeat(count)) !== '').toBe(isKept)
})

it.each(HOSTILE_LINKS)('%j is not allowed as a link', (href) => {
  expect(isAllowedLink(href)).toBe(false)
})

it.each([
  ['/img/hero.svg', true],
  ['/img/a%20b.png', true],
  ['/img/%E5%A4%8F.png', true],
  ['/img/%', false],
  ['/img/%2e%2E', false],
  ['/img/.%2e', false],
  ['/img/', false],
  ['/img/..', false],
  ['/img/../api/menu', false],
  ['/img/a%2F..', false],
  ['/img/a?x=1', false],
  ['//evil.example/img/a.png', false],
  ['https://evil.example/a.png', false],
  ['data:image/png;base64,AA', false],
])('%s is an image of the site: %s', (src, isOwn) => {
  expect(isOwnImage(src)).toBe(isOwn)
})
