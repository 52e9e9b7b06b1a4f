import { describe, expect, it, test } from 'vitest'
import { HOSTILE_LINKS } from '@test/hostile/links'
import { editorOf, htmlOf } from '@test/builders/richTextEditor'
import { applyLink, linkAddress, linkDraft, removeLink } from './links'

describe('a typed URL', () => {
  it.each([
    ['example.com', 'https://example.com'],
    [' example.com/a?b=c ', 'https://example.com/a?b=c'],
    ['www.example.com:8080', 'https://www.example.com:8080'],
    ['HTTP://example.com', 'http://example.com'],
    ['https://example.com', 'https://example.com'],
    ['a@b.c', 'mailto:a@b.c'],
    ['mailto:a@b.c', 'mailto:a@b.c'],
    ['+1 312 555 0100', 'tel:+13125550100'],
    ['/products#mc=10', '/products#mc=10'],
    ['', null],
    ['example', null],
    ['#top', null],
    ['https://user@example.com', null],
    ['ftp://example.com', null],
    ['two words.com', null],
  ])('%j becomes %j', (typed, address) => {
    expect(linkAddress(typed)).toBe(address)
  })

  it.each(HOSTILE_LINKS)('%j never becomes a URL of a scheme other than https', (typed) => {
    expect(linkAddress(typed) ?? 'https:').toMatch(/^https:/)
  })
})

describe('the link dialog starts with', () => {
  it.each([
    ['nothing at a caret', '<p>a|</p>', { text: '', url: '' }],
    ['the selected text', '<p>a[b <em>c</em>]</p>', { text: 'b c', url: '' }],
    ['the link around the caret', '<p><a href="/x">a|b</a></p>', { text: 'ab', url: '/x' }],
    ['text of several blocks', '<p>[a</p><p>b]</p>', { text: 'a b', url: '' }],
  ])('%s', (_, html, draft) => {
    expect(linkDraft(editorOf(html))).toEqual(draft)
  })
})

test.each([
  ['is put around the selection', '<p>a[b<em>c</em>]</p>', 'bc', '<p>a<a href="/x">b<em>c|</em></a></p>'],
  ['replaces the selection by another text', '<p>a[b]c</p>', 'd', '<p>a<a href="/x">d</a>|c</p>'],
  ['is inserted at the caret', '<p>a|</p>', 'b', '<p>a<a href="/x">b</a>|</p>'],
  [
    'has the marks of its place',
    '<p><strong>a|</strong></p>',
    'b',
    '<p><strong>a</strong><a href="/x"><strong>b</strong></a>|</p>',
  ],
  ['gets another URL', '<p><a href="/y">a|b</a></p>', 'ab', '<p><a href="/x">ab|</a></p>'],
  ['gets another text', '<p><a href="/y"><em>a|b</em></a></p>', 'c', '<p><a href="/x"><em>c|</em></a></p>'],
  [
    'merges with the link before it if that has the same URL',
    '<p><a href="/x">a</a><a href="/y">b|</a></p>',
    'b',
    '<p><a href="/x">ab|</a></p>',
  ],
  [
    'joins the links around it, with another text',
    '<p><a href="/x">a</a><a href="/y">b|</a><a href="/x">d</a></p>',
    'c',
    '<p><a href="/x">ac|d</a></p>',
  ],
  [
    'is put around text of several blocks',
    '<p>[a</p><p>b]</p>',
    'a b',
    '<p><a href="/x">a</a></p><p><a href="/x">b|</a></p>',
  ],
  ['replaces links in the selection', '<p>[a<a href="/y">b</a>c]</p>', 'abc', '<p><a href="/x">abc|</a></p>'],
])('a link %s', (_, before, text, after) => {
  const editor = editorOf(before)
  applyLink(editor, { text, url: '/x' })
  expect(htmlOf(editor)).toBe(after)
})

test('removing a link keeps its text', () => {
  const editor = editorOf('<p>a<a href="/x">b|c</a></p>')
  removeLink(editor)
  expect(htmlOf(editor)).toBe('<p>ab|c</p>')
})

test('text typed after a link is not part of it', () => {
  const editor = editorOf('<p><a href="/x">a|</a></p>')
  editor.insertText('b')
  expect(htmlOf(editor)).toBe('<p><a href="/x">a</a>b|</p>')
})
