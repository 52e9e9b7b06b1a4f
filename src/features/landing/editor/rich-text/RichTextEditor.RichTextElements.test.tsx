import { render } from '@testing-library/react'
import { createEditor } from 'slate'
import { Editable, Slate, withReact } from 'slate-react'
import { expect, test } from 'vitest'
import { dangersOf } from '@test/hostile/effects'
import { HOSTILE_HTML } from '@test/hostile/html'
import { htmlToNodes } from './conversion/htmlToNodes'
import { withRichText } from './useRichText'
import { renderElement, renderLeaf } from './RichTextEditor'

/** Tags without attributes, or with those that Slate and links set. */
const HARMLESS = /^(div|span)( (?!on|src|href|style=[^;]*url)|$)|^[a-z\d]+ (data-slate-|rel=noopener)/

test('hostile HTML has no effect in the editor', () => {
  const attacks = HOSTILE_HTML
  expect(attacks.length).toBeGreaterThanOrEqual(60)
  const faults = attacks.flatMap((html) => {
    const editor = withRichText(withReact(createEditor()))
    const { container, unmount } = render(
      <Slate editor={editor} initialValue={htmlToNodes(`<p>Start</p>${html}`)}>
        <Editable renderElement={renderElement} renderLeaf={renderLeaf} />
      </Slate>,
    )
    expect(container).toHaveTextContent('Start')
    const dangers = dangersOf(container.innerHTML).filter((danger) => !HARMLESS.test(danger))
    unmount()
    return dangers.map((danger) => `${html}: ${danger}`)
  })
  expect(faults).toEqual([])
})
