import { expect, it } from 'vitest'
import { markButtons } from './markButtons'
import { sanitizeHtml } from './sanitizeHtml'

const LINK = '<a href="/products">Browse</a>'

it.each([
  ['a bold link alone in its paragraph', `<p><strong>${LINK}</strong></p>`, true],
  ['a link in bold alone in its paragraph', '<p><a href="/products"><b>Browse</b></a></p>', true],
  ['a link that is not bold', `<p>${LINK}</p>`, false],
  ['a bold link with text beside it', `<p>or <strong>${LINK}</strong></p>`, false],
  ['a bold link with text beside it in bold', `<p><strong>now ${LINK}</strong></p>`, false],
  ['a bold link in a heading', `<h2><strong>${LINK}</strong></h2>`, false],
  ['bold text', '<p><strong>Browse</strong></p>', false],
  ['an empty paragraph', '<p></p>', false],
])('%s is marked as a button: %j', (_, html, isButton) => {
  const [block] = markButtons(sanitizeHtml(html)).children
  expect(block).toMatchObject({ type: 'element' })
  expect(JSON.stringify(block).includes('dataButton')).toBe(isButton)
})
