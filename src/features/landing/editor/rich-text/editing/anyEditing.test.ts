import fc from 'fast-check'
import { toHtml } from 'hast-util-to-html'
import { Editor, Node, type Point } from 'slate'
import { expect, test } from 'vitest'
import { sanitizeHtml } from '@/domain/landing/html/sanitizeHtml'
import { editorOf } from '@test/builders/richTextEditor'
import { htmlToNodes } from '../conversion/htmlToNodes'
import { nodesToHtml } from '../conversion/nodesToHtml'
import { insertBlocks } from '../paste/insertBlocks'
import { COMMANDS } from './shortcuts'
import { applyLink, removeLink } from './links'
import { nestItems, unnestItems } from './listItems'

const PARTS = [
  '<p>One <strong>two</strong> three</p>',
  '<p></p>',
  '<h2 data-align="center">Four</h2>',
  '<ul><li>Five<ol><li>Six</li><li>Seven<ul><li>Eight</li></ul></li></ol></li><li></li></ul>',
  '<ol><li><h3>Nine</h3><p>Ten</p></li><li data-align="right">Eleven</li></ol>',
  '<blockquote>Twelve</blockquote>',
  '<blockquote><p>Thirteen</p><ul><li>Fourteen</li></ul></blockquote>',
  '<pre>Fifteen\n\nSixteen</pre>',
  '<p>See <a href="/x">Seventeen <em>eighteen</em></a></p>',
]
const html = fc
  .array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(''))

const ACTIONS: Readonly<Record<string, (editor: Editor) => void>> = {
  ...Object.fromEntries(Object.entries(COMMANDS).map(([name, { run }]) => [name, run])),
  enter: (editor) => editor.insertBreak(),
  softBreak: (editor) => editor.insertSoftBreak(),
  backspace: (editor) => editor.deleteBackward('character'),
  deleteForward: (editor) => editor.deleteForward('character'),
  deleteSelection: (editor) => editor.deleteFragment(),
  type: (editor) => editor.insertText('x'),
  nest: (editor) => void nestItems(editor),
  unnest: (editor) => void unnestItems(editor),
  link: (editor) => applyLink(editor, { text: 'link', url: '/y' }),
  unlink: removeLink,
  ...Object.fromEntries(
    PARTS.map((part, index) => [`paste${index}`, (editor) => insertBlocks(editor, htmlToNodes(part))]),
  ),
}
const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(ACTIONS)), fc.nat(), fc.option(fc.nat())), {
  minLength: 1,
  maxLength: 12,
})

function pointAt(editor: Editor, at: number): Point {
  const points = [...Node.texts(editor)].flatMap(([{ text }, path]) =>
    Array.from({ length: text.length + 1 }, (_, offset) => ({ path, offset })),
  )
  return points[at % points.length] ?? Editor.start(editor, [])
}

test('random edits of random texts leave a valid document whose HTML parses to the same document', () => {
  fc.assert(
    fc.property(html, steps, (before, actions) => {
      const editor = editorOf(before)
      for (const [name, at, end] of actions) {
        const anchor = pointAt(editor, at)
        editor.selection = { anchor, focus: end === null ? anchor : pointAt(editor, end) }
        ACTIONS[name]?.(editor)
      }
      const { children } = editor
      Editor.normalize(editor, { force: true })
      expect(editor.children).toEqual(children)
      const written = nodesToHtml(children)
      expect(toHtml(sanitizeHtml(written))).toBe(written)
      expect(nodesToHtml(htmlToNodes(written))).toBe(written)
      expect(editor.selection === null || Editor.hasRange(editor, editor.selection)).toBe(true)
    }),
    { numRuns: 150 },
  )
})
