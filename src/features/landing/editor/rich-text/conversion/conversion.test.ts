import { toHtml } from 'hast-util-to-html'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { sanitizeHtml } from '@/domain/landing/html/sanitizeHtml'
import { HOSTILE_HTML } from '@test/hostile/html'
import { NESTING_MAX } from './hastToNodes'
import { htmlToNodes } from './htmlToNodes'
import { nodesToHtml } from './nodesToHtml'
import { ALIGNMENTS, MARKS, type BlockNode, type InlineNode, type TextNode } from './richTextNodes'

const roundTrip = (html: string) => nodesToHtml(htmlToNodes(html))
const sanitized = (html: string) => toHtml(sanitizeHtml(html))

describe('a round trip keeps', () => {
  // Spec 3 §2, editor of the landing page: Rich text: all five marks are kept
  it.each([
    ['an empty paragraph', '<p></p>'],
    ['marks', '<p><strong>a</strong><em>b</em><u>c</u><code>d</code><mark>e</mark></p>'],
    ['marks in marks', '<p><strong><em><u><code><mark>a</mark></code></u></em></strong></p>'],
    ['headings', '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>'],
    ['a quote of text', '<blockquote>a</blockquote>'],
    ['a quote of paragraphs', '<blockquote><p>a</p><p>b</p></blockquote>'],
    ['lists', '<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>'],
    ['nested lists', '<ul><li>a<ol><li>b<ul><li>c</li></ul></li></ol></li></ul>'],
    ['text after a nested list', '<ul><li>a<ul><li>b</li></ul>c</li></ul>'],
    ['blocks in items', '<ol><li><h3>a</h3><p>b</p><blockquote>c</blockquote><pre>d</pre></li></ol>'],
    ['code that starts with a marked break', '<pre><u>\n\n</u></pre>'],
    ['code', '<pre>if (a &#x3C; b) {\n\n  c\n}</pre>'],
    ['alignments', '<p data-align="center">a</p><h2 data-align="right">b</h2><pre data-align="left">c</pre>'],
    ['aligned items', '<ul><li data-align="justify">a</li></ul>'],
    [
      'links',
      '<p>a <a href="/products#mc=10"><strong>b</strong> c</a>, <a href="mailto:a@b.example">d</a></p>',
    ],
    ['links beside each other', '<p><a href="/a">a</a><a href="/b">b</a></p>'],
    ['line breaks', '<p>a<br>b<br><br>c</p>'],
    ['breaks in marks', '<p><strong>a<br>b</strong></p>'],
    ['an empty item', '<ul><li></li></ul>'],
    ['kept spaces', '<p>a\u00A0 b</p>'],
  ])('%s', (_, html) => {
    expect(roundTrip(html)).toBe(html)
  })
})

describe('a round trip normalizes', () => {
  it.each([
    ['an empty text', '', '<p></p>'],
    ['text without a block', 'a <b>b</b>', '<p>a <strong>b</strong></p>'],
    ['other names of marks', '<p><b>a</b><i>b</i></p>', '<p><strong>a</strong><em>b</em></p>'],
    [
      'one mark around others',
      '<p><em>a<strong>b</strong></em></p>',
      '<p><em>a</em><strong><em>b</em></strong></p>',
    ],
    ['equal neighbours', '<p><b>a</b><strong>b</strong></p>', '<p><strong>ab</strong></p>'],
    [
      'marks around blocks',
      '<strong><p>a</p><p>b</p></strong>',
      '<p><strong>a</strong></p><p><strong>b</strong></p>',
    ],
    [
      'blocks in headings',
      '<h2>a<blockquote>b</blockquote>c</h2>',
      '<h2>a</h2><blockquote>b</blockquote><h2>c</h2>',
    ],
    ['spaces of the source', '<p>\n  a\n  <b> b </b>\n</p>\n', '<p>a <strong>b</strong></p>'],
    ['spaces around breaks', '<p>a <br> b</p>', '<p>a<br>b</p>'],
    ['the last break', '<p>a<br></p>', '<p>a</p>'],
    ['a break alone', '<p><br></p>', '<p></p>'],
    ['the last break of code', '<pre>a\n</pre>', '<pre>a</pre>'],
    ['links without an allowed URL', '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    ['a link without text', '<p>a<a href="/x"></a></p>', '<p>a</p>'],
    [
      'lists in lists without an item',
      '<ul><li>a</li><ul><li>b</li></ul></ul>',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
    ['text in lists', '<ul>a<li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['an empty list', '<ul></ul>', '<p></p>'],
    [
      'a quote with text and blocks',
      '<blockquote>a<p>b</p></blockquote>',
      '<blockquote><p>a</p><p>b</p></blockquote>',
    ],
    ['an item with text and blocks', '<ul><li>a<p>b</p></li></ul>', '<ul><li>a<p>b</p></li></ul>'],
    ['control characters', '<p>a\u0001\uFEFFb\uD800c</p>', '<p>abc</p>'],
  ])('%s', (_, html, expected) => {
    expect(roundTrip(html)).toBe(expected)
  })
})

it('htmlToNodes puts an empty text before and after a link, as Slate requires', () => {
  expect(htmlToNodes('<p><a href="/a">a</a></p>')).toEqual([
    {
      type: 'p',
      children: [{ text: '' }, { type: 'a', href: '/a', children: [{ text: 'a' }] }, { text: '' }],
    },
  ])
})

it.each([NESTING_MAX - 1, NESTING_MAX, NESTING_MAX + 1, 200])(
  'keeps the text of %d nested quotes',
  (depth) => {
    const html = `${'<blockquote>'.repeat(depth)}a${'</blockquote>'.repeat(depth)}`
    const cappedDepth = Math.min(depth, NESTING_MAX)
    expect(roundTrip(html)).toBe(
      `${'<blockquote>'.repeat(cappedDepth)}a${'</blockquote>'.repeat(cappedDepth)}`,
    )
  },
)

describe('nodesToHtml writes', () => {
  const paragraph = (text: string): BlockNode => ({ type: 'p', children: [{ text }] })

  it.each([
    ['several spaces', 'a   b', '<p>a\u00A0\u00A0 b</p>'],
    ['leading spaces', '  a', '<p>\u00A0\u00A0a</p>'],
    ['trailing spaces', 'a  ', '<p>a</p>'],
    ['a last empty line', 'a\n', '<p>a<br><br></p>'],
    ['markup in a text', '<img src=x onerror=alert(1)>', '<p>&#x3C;img src=x onerror=alert(1)></p>'],
  ])('%s as $2', (_, text, html) => {
    expect(nodesToHtml([paragraph(text)])).toBe(html)
    expect(roundTrip(html)).toBe(html)
  })

  it('code that starts and ends with a break', () => {
    const code: BlockNode = { type: 'pre', children: [{ text: '\na\n' }] }
    expect(nodesToHtml([code])).toBe('<pre><br>a\n\n</pre>')
    expect(htmlToNodes('<pre><br>a\n\n</pre>')).toEqual([code])
  })
})

const word = fc.string({
  unit: fc.constantFrom('a', 'b', ' ', '<', '&', '"', '\n', '\u00A0', 'é', '😀'),
  maxLength: 6,
})
const leaf: fc.Arbitrary<TextNode> = fc
  .tuple(word, fc.subarray([...MARKS]))
  .map(([text, marks]) => ({ text, ...Object.fromEntries(marks.map((mark) => [mark, true])) }))
const href = fc.constantFrom('/products', 'https://a.example/?b=c&d="e"', 'mailto:a@b.example', 'tel:+1-312')
const inline: fc.Arbitrary<InlineNode> = fc.oneof(
  { weight: 4, arbitrary: leaf },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('a' as const),
      href,
      children: fc.array(leaf, { minLength: 1, maxLength: 3 }),
    }),
  },
)
const align = fc.constantFrom(...ALIGNMENTS)
const block = fc.letrec<{
  text: BlockNode
  line: BlockNode
  quote: BlockNode
  list: BlockNode
  any: BlockNode
}>((tie) => ({
  text: fc.record(
    {
      type: fc.constantFrom('p' as const, 'h2' as const, 'h5' as const, 'pre' as const),
      children: fc.array(inline, { minLength: 1, maxLength: 4 }),
      align,
    },
    { requiredKeys: ['type', 'children'] },
  ),
  line: fc.record({
    type: fc.constant('line' as const),
    children: fc.array(inline, { minLength: 1, maxLength: 4 }),
  }),
  quote: fc.record({
    type: fc.constant('blockquote' as const),
    children: fc.array(tie('any'), { minLength: 1, maxLength: 2 }),
  }),
  list: fc.record({
    type: fc.constantFrom('ul' as const, 'ol' as const),
    children: fc.array(
      fc.record({
        type: fc.constant('li' as const),
        children: fc
          .tuple(tie('line'), fc.array(tie('any'), { maxLength: 1 }))
          .map(([first, others]) => [first, ...others]),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  }),
  any: fc.oneof({ maxDepth: 3, withCrossShrink: true }, tie('text'), tie('quote'), tie('list')),
})).any
const documents = fc.array(block, { minLength: 1, maxLength: 4 })

const TAGS = [
  'p',
  'b',
  'em',
  'a href=/x',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'h2',
  'br',
  'div',
  'u',
  'code',
]
const soup = fc
  .array(
    fc.oneof(
      fc.constantFrom(...TAGS).map((tag) => `<${tag}>`),
      fc.constantFrom(...TAGS).map((tag) => `</${tag.split(' ')[0]}>`),
      fc.constantFrom('a', ' ', '\n', 'b c', '&nbsp;', '&lt;'),
      fc.constantFrom(...HOSTILE_HTML),
    ),
    { maxLength: 25 },
  )
  .map((parts) => parts.join(''))

describe('for any text', () => {
  test('the sanitizer leaves HTML of a document unchanged, and parsing it returns the document', () => {
    fc.assert(
      fc.property(documents, (nodes) => {
        const html = nodesToHtml(nodes)
        expect(sanitized(html)).toBe(html)
        expect(nodesToHtml(htmlToNodes(roundTrip(html)))).toBe(roundTrip(html))
      }),
      { numRuns: 100 },
    )
  })

  test('HTML of any kind is stable after one round trip', () => {
    fc.assert(
      fc.property(soup, (html) => {
        const once = roundTrip(html)
        expect(sanitized(once)).toBe(once)
        expect(roundTrip(once)).toBe(once)
      }),
      { numRuns: 200 },
    )
  })

  it.each(HOSTILE_HTML)('a round trip leaves sanitized, stable HTML of %s', (html) => {
    expect(sanitized(roundTrip(html))).toBe(roundTrip(html))
    expect(roundTrip(roundTrip(html))).toBe(roundTrip(html))
  })
})
