import { Editor, Range, Transforms } from 'slate'
import { describe, expect, it } from 'vitest'
import { editorOf, htmlOf } from '@test/builders/richTextEditor'
import { toggleAlignment, toggleBlock, toggleMark, toggleQuote } from './blocks'
import { nestItems, unnestItems } from './listItems'
import { toggleList } from './lists'

type Case = readonly [name: string, before: string, after: string]

function check(cases: readonly Case[], change: (editor: Editor) => void) {
  it.each(cases)('%s', (_, before, after) => {
    const editor = editorOf(before)
    change(editor)
    expect(htmlOf(editor)).toBe(after)
  })
}

describe('Enter', () => {
  check(
    [
      ['splits a paragraph', '<p>a|b</p>', '<p>a</p><p>|b</p>'],
      [
        'keeps the alignment',
        '<p data-align="center">a|b</p>',
        '<p data-align="center">a</p><p data-align="center">|b</p>',
      ],
      ['replaces the selection', '<p>a[b]c</p>', '<p>a</p><p>|c</p>'],
      ['goes on with a paragraph after a heading', '<h2>a|</h2>', '<h2>a</h2><p>|</p>'],
      ['splits a heading', '<h2>a|b</h2>', '<h2>a</h2><h2>|b</h2>'],
      ['starts a new item', '<ul><li>a|</li></ul>', '<ul><li>a</li><li>|</li></ul>'],
      ['splits an item', '<ol><li>a|b</li></ol>', '<ol><li>a</li><li>|b</li></ol>'],
      ['leaves a list from an empty item', '<ul><li>a</li><li>|</li></ul>', '<ul><li>a</li></ul><p>|</p>'],
      [
        'splits the list around an empty item',
        '<ul><li>a</li><li>|</li><li>b</li></ul>',
        '<ul><li>a</li></ul><p>|</p><ul><li>b</li></ul>',
      ],
      [
        'moves an empty nested item up',
        '<ul><li>a<ul><li>|</li></ul></li></ul>',
        '<ul><li>a</li><li>|</li></ul>',
      ],
      [
        'splits a quote into paragraphs',
        '<blockquote>a|b</blockquote>',
        '<blockquote><p>a</p><p>|b</p></blockquote>',
      ],
      [
        'leaves a quote from an empty paragraph',
        '<blockquote><p>a</p><p>|</p></blockquote>',
        '<blockquote><p>a</p></blockquote><p>|</p>',
      ],
      ['leaves an empty quote', '<blockquote>|</blockquote>', '<p>|</p>'],
      ['adds a line to code', '<pre>a|b</pre>', '<pre>a\n|b</pre>'],
      ['leaves code from an empty last line', '<pre>a\n|</pre>', '<pre>a</pre><p>|</p>'],
      ['keeps a link on the left', '<p><a href="/x">a|</a></p>', '<p><a href="/x">a</a></p><p>|</p>'],
    ],
    (editor) => editor.insertBreak(),
  )
})

describe('Shift+Enter', () => {
  check([['breaks the line', '<p>a|b</p>', '<p>a<br>|b</p>']], (editor) => editor.insertSoftBreak())
})

describe('Backspace', () => {
  check(
    [
      ['makes a heading a paragraph', '<h3>|a</h3>', '<p>|a</p>'],
      ['makes code a paragraph', '<pre>|a\nb</pre>', '<p>|a<br>b</p>'],
      ['makes an item a paragraph', '<ul><li>|a</li><li>b</li></ul>', '<p>|a</p><ul><li>b</li></ul>'],
      ['moves a nested item up', '<ul><li>a<ul><li>|b</li></ul></li></ul>', '<ul><li>a</li><li>|b</li></ul>'],
      [
        'takes a paragraph out of a quote',
        '<blockquote><p>|a</p><p>b</p></blockquote>',
        '<p>|a</p><blockquote><p>b</p></blockquote>',
      ],
      ['joins paragraphs', '<p>a</p><p>|b</p>', '<p>a|b</p>'],
      ['joins a paragraph with the item before', '<ul><li>a</li></ul><p>|b</p>', '<ul><li>a|b</li></ul>'],
      ['deletes a character', '<h2>ab|</h2>', '<h2>a|</h2>'],
      ['deletes the selection', '<h2>a[b</h2><p>c]d</p>', '<h2>a|d</h2>'],
      ['keeps the first paragraph', '<p>|</p>', '<p>|</p>'],
    ],
    (editor) =>
      editor.selection && Range.isExpanded(editor.selection)
        ? editor.deleteFragment()
        : editor.deleteBackward('character'),
  )
})

describe('Tab in a list', () => {
  check(
    [
      ['nests an item', '<ul><li>a</li><li>b|</li></ul>', '<ul><li>a<ul><li>b|</li></ul></li></ul>'],
      [
        'adds to the nested list',
        '<ol><li>a<ul><li>b</li></ul></li><li>c|</li></ol>',
        '<ol><li>a<ul><li>b</li><li>c|</li></ul></li></ol>',
      ],
      [
        'nests all selected items',
        '<ul><li>a</li><li>[b</li><li>c]</li></ul>',
        '<ul><li>a<ul><li>[b</li><li>c]</li></ul></li></ul>',
      ],
      ['cannot nest the first item', '<ul><li>a|</li></ul>', '<ul><li>a|</li></ul>'],
      ['does nothing elsewhere', '<p>a|</p>', '<p>a|</p>'],
    ],
    (editor) => void nestItems(editor),
  )
})

describe('Shift+Tab in a list', () => {
  check(
    [
      ['moves an item up', '<ul><li>a<ul><li>b|</li></ul></li></ul>', '<ul><li>a</li><li>b|</li></ul>'],
      [
        'keeps the order',
        '<ul><li>a<ul><li>b|</li><li>c</li></ul></li><li>d</li></ul>',
        '<ul><li>a</li><li>b|<ul><li>c</li></ul></li><li>d</li></ul>',
      ],
      [
        'moves all selected items',
        '<ul><li>a<ul><li>[b</li><li>c]</li></ul></li></ul>',
        '<ul><li>a</li><li>[b</li><li>c]</li></ul>',
      ],
      ['leaves items of the outermost list', '<ul><li>a|</li></ul>', '<ul><li>a|</li></ul>'],
    ],
    (editor) => void unnestItems(editor),
  )
})

// Spec 3 §2, editor of the landing page: Rich text: lists
describe('the bulleted list', () => {
  check(
    [
      ['has a paragraph as an item', '<p>a|</p>', '<ul><li>a|</li></ul>'],
      [
        'has each selected block as an item',
        '<p>[a</p><h2>b</h2><p>c]</p>',
        '<ul><li>[a</li><li>b</li><li>c]</li></ul>',
      ],
      [
        'joins its neighbours',
        '<ul><li>a</li></ul><p>b|</p><ul><li>c</li></ul>',
        '<ul><li>a</li><li>b|</li><li>c</li></ul>',
      ],
      ['keeps alignments', '<p data-align="right">a|</p>', '<ul><li data-align="right">a|</li></ul>'],
      ['takes over a numbered list', '<ol><li>a|</li><li>b</li></ol>', '<ul><li>a|</li><li>b</li></ul>'],
      [
        'gives its items back',
        '<ul><li>a</li><li>b|</li><li>c</li></ul>',
        '<ul><li>a</li></ul><p>b|</p><ul><li>c</li></ul>',
      ],
      ['gives nested items back', '<ul><li>a<ul><li>b|</li></ul></li></ul>', '<ul><li>a</li></ul><p>b|</p>'],
      ['gives all selected items back', '<ul><li>[a</li><li>b]</li></ul>', '<p>[a</p><p>b]</p>'],
      [
        'stands in a quote',
        '<blockquote><p>a|</p><p>b</p></blockquote>',
        '<blockquote><ul><li>a|</li></ul><p>b</p></blockquote>',
      ],
    ],
    (editor) => toggleList(editor, 'ul'),
  )
})

// Spec 3 §2, editor of the landing page: Rich text: quotes
describe('the quote', () => {
  check(
    [
      ['is put around a paragraph', '<p>a|</p>', '<blockquote><p>a|</p></blockquote>'],
      [
        'is put around all selected blocks',
        '<p>[a</p><h2>b]</h2>',
        '<blockquote><p>[a</p><h2>b]</h2></blockquote>',
      ],
      ['is taken away', '<blockquote><p>a|</p></blockquote>', '<p>a|</p>'],
      [
        'is taken away from text of its own',
        '<blockquote data-align="right">a|</blockquote>',
        '<p data-align="right">a|</p>',
      ],
      [
        'is split',
        '<blockquote><p>a</p><p>b|</p><p>c</p></blockquote>',
        '<blockquote><p>a</p></blockquote><p>b|</p><blockquote><p>c</p></blockquote>',
      ],
    ],
    toggleQuote,
  )
})

describe('a heading', () => {
  check(
    [
      ['is made of a paragraph', '<p>a|</p>', '<h2>a|</h2>'],
      ['is made of all selected blocks', '<p>[a</p><h3>b]</h3>', '<h2>[a</h2><h2>b]</h2>'],
      ['is taken away', '<h2 data-align="center">a|</h2>', '<p data-align="center">a|</p>'],
      ['spares the block at whose start the selection ends', '<p>[a</p><p>]b</p>', '<h2>[a</h2><p>]b</p>'],
    ],
    (editor) => toggleBlock(editor, 'h2'),
  )
})

// Spec 3 §2, editor of the landing page: Rich text: code
describe('code', () => {
  check(
    [
      ['joins the selected blocks', '<p>[a</p><p>b</p><p>c]</p>', '<pre>[a\nb\nc]</pre>'],
      ['is made a paragraph', '<pre>a|</pre>', '<p>a|</p>'],
    ],
    (editor) => toggleBlock(editor, 'pre'),
  )
})

// Spec 3 §2, editor of the landing page: Rich text: marks are put on and taken away
describe('a mark', () => {
  check(
    [
      ['is put on the selection', '<p>a[b]c</p>', '<p>a<strong>[b]</strong>c</p>'],
      [
        'is put across blocks',
        '<p>a[b</p><p>c]</p>',
        '<p>a<strong>[b</strong></p><p><strong>c]</strong></p>',
      ],
      ['is taken away', '<p><strong>a[b]</strong></p>', '<p><strong>a</strong>[b]</p>'],
    ],
    (editor) => toggleMark(editor, 'strong'),
  )

  it('is kept for the next text', () => {
    const editor = editorOf('<p>a|</p>')
    toggleMark(editor, 'mark')
    editor.insertText('b')
    expect(htmlOf(editor)).toBe('<p>a<mark>b|</mark></p>')
  })
})

// Spec 3 §2, editor of the landing page: Rich text: alignments
describe('an alignment', () => {
  check(
    [
      ['is set', '<p>[a</p><h2>b]</h2>', '<p data-align="center">[a</p><h2 data-align="center">b]</h2>'],
      ['is changed', '<p data-align="left">a|</p>', '<p data-align="center">a|</p>'],
      ['is removed', '<p data-align="center">a|</p>', '<p>a|</p>'],
      ['of an item is set on it', '<ul><li>a|</li></ul>', '<ul><li data-align="center">a|</li></ul>'],
    ],
    (editor) => toggleAlignment(editor, 'center'),
  )
})

describe('a document', () => {
  it.each([
    [
      'an item outside a list',
      { type: 'li', children: [{ type: 'line', children: [{ text: 'a' }] }] },
      '<p>a</p>',
    ],
    [
      'text in an item',
      { type: 'ul', children: [{ type: 'li', children: [{ text: 'a' }] }] },
      '<ul><li>a</li></ul>',
    ],
    [
      'a paragraph in a list',
      { type: 'ul', children: [{ type: 'p', children: [{ text: 'a' }] }] },
      '<ul><li><p>a</p></li></ul>',
    ],
    ['an empty list', { type: 'ul', children: [] }, '<p></p>'],
    ['a line outside', { type: 'line', children: [{ text: 'a' }] }, '<p>a</p>'],
    [
      'a paragraph in a heading',
      { type: 'h2', children: [{ type: 'p', children: [{ text: 'a' }] }] },
      '<p>a</p>',
    ],
    [
      'a link without text',
      { type: 'p', children: [{ type: 'a', href: '/x', children: [{ text: '' }] }] },
      '<p></p>',
    ],
    [
      'an item in a quote',
      {
        type: 'blockquote',
        children: [{ type: 'li', children: [{ type: 'line', children: [{ text: 'a' }] }] }],
      },
      '<blockquote>a</blockquote>',
    ],
  ])('repairs %s', (_, node, html) => {
    const editor = editorOf('<p>x</p>')
    editor.children = [node as never]
    Editor.normalize(editor, { force: true })
    expect(htmlOf(editor)).toBe(html)
  })

  it('is never without a block', () => {
    const editor = editorOf('<h2>a</h2>')
    Transforms.removeNodes(editor, { at: [0] })
    expect(htmlOf(editor)).toBe('<p></p>')
  })
})
