import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { RichText } from '@/features/landing/parts/RichText'
import { PASTED_DOCUMENTS } from '@test/builders/import/pastedDocuments'
import { startRichText } from '@test/worlds/landing/richTextField'
import { htmlToNodes } from './conversion/htmlToNodes'
import { nodesToHtml } from './conversion/nodesToHtml'

const TEXTS = [
  '<p></p>',
  '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>',
  '<p><strong>a</strong><em>b</em><u>c</u><code>d</code><mark>e</mark></p>',
  '<p><strong><em>a</em></strong>b<strong><mark>c</mark></strong></p>',
  '<p data-align="center">a</p><h2 data-align="right">b</h2><p data-align="justify">c</p><p data-align="left">d</p>',
  '<blockquote>a</blockquote><blockquote><p>a</p><p>b</p></blockquote>',
  '<ul><li>a<ol><li>b</li><li>c</li></ol></li><li data-align="right">d</li></ul>',
  '<pre>a\n\n  b</pre><pre><code>c</code></pre>',
  '<p>a<br>b<br><br>c</p><p>a\u00A0 b</p>',
  '<p>a <a href="/products#mc=10">b</a> <a href="https://x.example/?a=b"><strong>c</strong></a> <a href="mailto:a@b.c">d</a></p>',
  '<p>a</p><p></p><ul><li></li></ul>',
  ...PASTED_DOCUMENTS.map(({ expected }) => expected),
]

/** Markup without the invisible parts of Slate and of the router. */
function markupOf(container: Element): string {
  const copy = container.cloneNode(true) as Element
  for (const empty of copy.querySelectorAll('[data-slate-zero-width]')) empty.remove()
  for (const span of copy.querySelectorAll('span')) span.replaceWith(...span.childNodes)
  for (const element of copy.querySelectorAll('*')) {
    for (const name of element.getAttributeNames())
      if (/^data-(slate|discover)|^contenteditable$/.test(name)) element.removeAttribute(name)
  }
  copy.normalize()
  // In the editor '\n' in the text renders as a line break.
  for (const node of copy.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li'))
    node.innerHTML = node.innerHTML.replaceAll(/\n(?![^<]*<\/pre>)/g, '<br>')
  return copy.innerHTML
}

it.each(TEXTS)('the editor shows what visitors see: %s', (html) => {
  expect(nodesToHtml(htmlToNodes(html))).toBe(html)
  const { field, close } = startRichText(html)
  const edited = markupOf(field)
  expect([...field.classList]).toContain('text')
  close()
  const { container } = render(
    <MemoryRouter>
      <RichText html={html} />
    </MemoryRouter>,
  )
  expect(`<div class="text">${edited}</div>`).toBe(markupOf(container))
})
