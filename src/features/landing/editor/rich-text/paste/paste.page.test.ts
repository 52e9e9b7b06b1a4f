import { describe, expect, it, test, vi } from 'vitest'
import { PASTED_DOCUMENTS } from '@test/builders/import/pastedDocuments'
import { editorOf, htmlOf } from '@test/builders/richTextEditor'
import { dangersOf } from '@test/hostile/effects'
import { HOSTILE_HTML } from '@test/hostile/html'
import { nodesToHtml } from '../conversion/nodesToHtml'
import { PASTE_MAX, pastedHtml, pastedText, withCleanPaste } from './withCleanPaste'

/** A clipboard or drop with these formats. */
function clipboard(formats: Record<string, string>, files: readonly File[] = []) {
  const dataByFormat = new Map(Object.entries(formats))
  const data = {
    files,
    getData: (format: string) => dataByFormat.get(format) ?? '',
    setData: (format: string, value: string) => dataByFormat.set(format, value),
  }
  return data as unknown as DataTransfer
}

function pasteInto(html: string, data: DataTransfer) {
  const onFileRefused = vi.fn()
  const editor = withCleanPaste(editorOf(html), onFileRefused)
  editor.insertData(data)
  return { editor, onFileRefused }
}

it.each(PASTED_DOCUMENTS)('text of $program is cleaned', ({ html, expected }) => {
  expect(nodesToHtml(pastedHtml(html))).toBe(expected)
})

describe('cleans', () => {
  it.each([
    ['italics that a style cancels', '<i style="font-style:normal">a</i>', '<p>a</p>'],
    ['bold text in headings', '<h2><b>a</b><span style="font-weight:700">b</span></h2>', '<h2>ab</h2>'],
    [
      'lists beside each other',
      '<ul><li>a</li></ul><div><br></div><ul><li>b</li></ul>',
      '<ul><li>a</li><li>b</li></ul>',
    ],
    [
      'numbered letters of Word',
      '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">a)</span>x</p>',
      '<ol><li>x</li></ol>',
    ],
    [
      'a deep item of Word',
      '<p style="mso-list:l0 level3 lfo1"><span style="mso-list:Ignore">§</span>x</p>',
      '<ul><li>x</li></ul>',
    ],
    [
      'other numbering at the same level',
      '<p style="mso-list:l0 level1 lfo1">a</p><p style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1.</span>b</p>',
      '<ul><li>a</li></ul><ol><li>b</li></ol>',
    ],
    ['rules between text', 'a<hr>b', '<p>a</p><p>b</p>'],
    ['white backgrounds', '<span style="background-color: rgb(255, 255, 255)">a</span>', '<p>a</p>'],
    ['highlights', '<span style="background-color: rgb(255, 242, 0)">a</span>', '<p><mark>a</mark></p>'],
    ['non-breaking spaces', 'a&nbsp;b&nbsp;&nbsp;c', '<p>a b\u00A0\u00A0c</p>'],
    ['capital schemes', '<a href="HTTPS://a.example/B">a</a>', '<p><a href="https://a.example/B">a</a></p>'],
    ['pictures without text', '<p><img src="https://a.example/a.png"></p>', ''],
  ])('%s to $2', (_, html, expected) => {
    expect(nodesToHtml(pastedHtml(html))).toBe(expected)
  })
})

describe('plain text', () => {
  it('has a paragraph for each line', () => {
    expect(nodesToHtml(pastedText('a\r\n\r\n  b\tc \n<b>d</b>'))).toBe(
      '<p>a</p><p>b c</p><p>&#x3C;b>d&#x3C;/b></p>',
    )
  })

  it('is used if the HTML is empty or unreadable', () => {
    const deep = '<div>'.repeat(50_000)
    for (const html of ['', '<p></p>', 'a'.repeat(PASTE_MAX + 1), deep]) {
      const { editor } = pasteInto('<p>|</p>', clipboard({ 'text/html': html, 'text/plain': 'x' }))
      expect(htmlOf(editor)).toBe('<p>x|</p>')
    }
  })
})

describe('pasted text', () => {
  it.each([
    ['continues the line', '<p>a|b</p>', '<p>x <em>y</em></p>', '<p>ax <em>y|</em>b</p>'],
    ['replaces the selection', '<p>a[b]c</p>', 'x', '<p>ax|c</p>'],
    ['replaces an empty paragraph', '<p>|</p>', '<h2>x</h2><p>y</p>', '<h2>x</h2><p>y|</p>'],
    [
      'continues the line, then adds blocks',
      '<p>a|b</p>',
      '<p>x</p><ul><li>y</li></ul>',
      '<p>ax</p><ul><li>y|</li></ul><p>b</p>',
    ],
    ['splits the line', '<p>a|b</p>', '<h2>x</h2>', '<p>a</p><h2>x|</h2><p>b</p>'],
    ['is inserted before the line', '<p>|b</p>', '<h2>x</h2>', '<h2>x|</h2><p>b</p>'],
    [
      'adds items to a list',
      '<ul><li>a|</li><li>b</li></ul>',
      '<ul><li>x</li><li>y</li></ul>',
      '<ul><li>a</li><li>x</li><li>y|</li><li>b</li></ul>',
    ],
    ['replaces an empty item', '<ul><li>|</li></ul>', '<ol><li>x</li></ol>', '<ul><li>x|</li></ul>'],
    ['goes on in an item', '<ul><li>a|</li></ul>', '<p>x</p>', '<ul><li>ax|</li></ul>'],
    ['stays code in code', '<pre>a|</pre>', '<p>x</p><p>y</p>', '<pre>ax\ny|</pre>'],
    ['brings its link', '<p>a|</p>', '<a href="/x">x</a>', '<p>a<a href="/x">x|</a></p>'],
  ])('%s', (_, before, html, after) => {
    const { editor } = pasteInto(before, clipboard({ 'text/html': html, 'text/plain': 'plain' }))
    expect(htmlOf(editor)).toBe(after)
  })

  it('is appended when the editor has no selection yet', () => {
    const { editor } = pasteInto('<p>a</p>', clipboard({ 'text/plain': 'x' }))
    expect(htmlOf(editor)).toBe('<p>ax|</p>')
  })
})

describe('files', () => {
  it('are rejected, and nothing is inserted', () => {
    const file = new File([], 'a.png', { type: 'image/png' })
    const { editor, onFileRefused } = pasteInto('<p>a|</p>', clipboard({}, [file]))
    expect(onFileRefused).toHaveBeenCalledTimes(1)
    expect(htmlOf(editor)).toBe('<p>a|</p>')
  })

  it('that programs add to text are ignored', () => {
    const file = new File([], 'a.png', { type: 'image/png' })
    const { editor, onFileRefused } = pasteInto('<p>a|</p>', clipboard({ 'text/html': '<p>x</p>' }, [file]))
    expect(onFileRefused).not.toHaveBeenCalled()
    expect(htmlOf(editor)).toBe('<p>ax|</p>')
  })
})

describe('copied text', () => {
  it.each([
    ['words without their block', '<h2>a[b]c</h2>', '<p>b</p>', 'b'],
    ['words of an item', '<ul><li>a[b]</li></ul>', '<p>b</p>', 'b'],
    ['a whole heading', '<h2>[ab]</h2>', '<h2>ab</h2>', 'ab'],
    ['line breaks', '<p>[a<br>b]</p>', '<p>a<br>b</p>', 'a\nb'],
    ['several blocks', '<p>a[b</p><ul><li>c]d</li></ul>', '<p>b</p><ul><li>c</li></ul>', 'b\nc'],
  ])('is HTML of rich text for %s', (_, html, copied, text) => {
    const data = clipboard({})
    withCleanPaste(editorOf(html), vi.fn()).setFragmentData(data)
    expect(data.getData('text/html')).toBe(copied)
    expect(data.getData('text/plain')).toBe(text)
  })

  it('in Slate’s own format from another page is ignored', () => {
    const fragment = btoa(
      encodeURIComponent(JSON.stringify([{ type: 'script', children: [{ text: 'evil' }] }])),
    )
    const { editor } = pasteInto(
      '<p>|</p>',
      clipboard({
        'application/x-slate-fragment': fragment,
        'text/html': `<p data-slate-fragment="${fragment}">x</p>`,
      }),
    )
    expect(htmlOf(editor)).toBe('<p>x|</p>')
  })
})

test('hostile HTML has no effect when it is pasted or dropped', () => {
  expect(HOSTILE_HTML.length).toBeGreaterThanOrEqual(60)
  const faults = HOSTILE_HTML.flatMap((html) => {
    const { editor } = pasteInto('<p>a|b</p>', clipboard({ 'text/html': html }))
    return dangersOf(nodesToHtml(editor.children)).map((danger) => `${html}: ${danger}`)
  })
  expect(faults).toEqual([])
})
