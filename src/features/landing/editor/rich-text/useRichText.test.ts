import fc from 'fast-check'
import { Editor, Node } from 'slate'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { HTML_TAGS_MAX } from '@/domain/landing/html/sanitizeHtml'
import { editorOf, htmlOf } from '@test/builders/richTextEditor'
import { htmlToNodes } from './conversion/htmlToNodes'
import {
  htmlProblem,
  makeHtmlSync,
  replaceDocument,
  RICH_TEXT_DEBOUNCE_MS,
  RICH_TEXT_MAX,
} from './useRichText'

function startSync(html = '<p>a|</p>') {
  const editor = editorOf(html)
  const owner = { onChange: vi.fn(), onProblem: vi.fn() }
  const sync = makeHtmlSync(editor, html.replace('|', ''))
  sync.connect(owner)
  const type = (text: string) => {
    editor.insertText(text)
    sync.changed()
  }
  return { editor, sync, type, ...owner }
}

describe('a change', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  // Spec 3 §2, editor of the landing page: Rich text is reported after a pause
  it.each([
    [RICH_TEXT_DEBOUNCE_MS - 1, 0],
    [RICH_TEXT_DEBOUNCE_MS, 1],
    [RICH_TEXT_DEBOUNCE_MS + 1, 1],
  ])('is, %d ms after the last key, reported %d times', (pause, reports) => {
    const { type, onChange } = startSync()
    type('b')
    vi.advanceTimersByTime(200)
    type('c')
    vi.advanceTimersByTime(pause)
    expect(onChange.mock.calls).toEqual(reports === 0 ? [] : [['<p>abc</p>']])
  })

  it('is reported by a flush at once, and only once', () => {
    const { sync, type, onChange } = startSync()
    type('b')
    sync.flush()
    expect(onChange).toHaveBeenCalledExactlyOnceWith('<p>ab</p>')
    vi.advanceTimersByTime(1000)
    sync.flush()
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('is discarded when different HTML comes from outside', () => {
    const { editor, sync, type, onChange } = startSync()
    type('b')
    sync.receive('<p>xyz</p>')
    vi.advanceTimersByTime(1000)
    expect(htmlOf(editor)).toBe('<p>xy|z</p>')
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('HTML from outside', () => {
  it('is ignored when it is an earlier report of this editor', () => {
    const { editor, sync, type } = startSync()
    type('b')
    sync.flush()
    type('c')
    sync.receive('<p>ab</p>')
    expect(htmlOf(editor)).toBe('<p>abc|</p>')
  })

  it('is not reported back when it means the same document', () => {
    const { sync, onChange } = startSync('<p><b>a</b></p>')
    sync.receive('<p><strong>a</strong></p>')
    sync.flush()
    expect(onChange).not.toHaveBeenCalled()
  })

  it.each([
    ['stays', '<p>ab|c</p>', '<p>xyz</p>', '<p>xy|z</p>'],
    ['moves to the end of a shorter text', '<p>abc|</p>', '<p>x</p>', '<p>x|</p>'],
    ['stays in its block', '<p>a</p><p>b|</p>', '<p>x</p><h2>yz</h2>', '<p>x</p><h2>y|z</h2>'],
  ])('is applied, and the caret %s', (_, before, html, after) => {
    const editor = editorOf(before)
    replaceDocument(editor, htmlToNodes(html))
    expect(htmlOf(editor)).toBe(after)
  })

  test('replaces any document by any other, with a caret that is in it', () => {
    const html = fc
      .array(
        fc.constantFrom(
          ...['<p>a</p>', '<p></p>', '<h2>b<em>c</em></h2>', '<ul><li>d<ol><li>e</li></ol></li></ul>'],
          ...['<blockquote><p>f</p><p>g</p></blockquote>', '<pre>h\ni</pre>', '<p><a href="/x">j</a>k</p>'],
        ),
        { maxLength: 5 },
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(html, html, fc.nat(), (before, after, at) => {
        const editor = editorOf(before)
        const texts = [...Node.texts(editor)]
        const [, path] = texts[at % texts.length] ?? [null, [0, 0]]
        editor.selection = { anchor: Editor.end(editor, path), focus: Editor.end(editor, path) }
        replaceDocument(editor, htmlToNodes(after))
        expect(editor.children).toEqual(htmlToNodes(after))
        expect(editor.selection === null || Editor.hasRange(editor, editor.selection)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

describe('htmlProblem', () => {
  const ofLength = (length: number) => `<p>${'a'.repeat(length - 7)}</p>`
  it.each([
    [RICH_TEXT_MAX - 1, true],
    [RICH_TEXT_MAX, true],
    [RICH_TEXT_MAX + 1, false],
  ])('accepts HTML of %d characters: %s', (length, fits) => {
    expect(htmlProblem(ofLength(length)) === null).toBe(fits)
  })

  it.each([
    [HTML_TAGS_MAX - 1, true],
    [HTML_TAGS_MAX, true],
    [HTML_TAGS_MAX + 1, false],
  ])('accepts HTML of %d elements: %s', (count, fits) => {
    expect(htmlProblem('<p></p>'.repeat(count)) === null).toBe(fits)
  })
})

it('a change is not reported until it fits the limits', () => {
  const { editor, sync, type, onChange, onProblem } = startSync('<p>|</p>')
  type('a'.repeat(RICH_TEXT_MAX))
  sync.flush()
  expect(onProblem).toHaveBeenLastCalledWith(expect.stringMatching(/^This text is too long/))
  expect(onChange).not.toHaveBeenCalled()
  editor.delete({ distance: 7, unit: 'character', reverse: true })
  sync.flush()
  expect(onProblem).toHaveBeenLastCalledWith(null)
  expect(onChange).toHaveBeenCalledTimes(1)
})
