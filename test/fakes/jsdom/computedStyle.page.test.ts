import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { slowComputedStyle } from './computedStyle'

const PROPERTIES = ['display', 'visibility', 'pointer-events'] as const

const RULES = `
  .gone { display: none }
  .row, .row > .cell { display: flex }
  .outer .inner { visibility: hidden }
  .shown { visibility: visible !important }
  p:not(.plain) { pointer-events: none }
  [data-still] { pointer-events: none }
  .hit:hover, :is(.near, .far) { display: grid }
  @media (min-width: 1px) { .wide { display: inline-block } }
  @media print { .paper { display: none } }
  .near.far, input.near { display: inline-flex }
  .inner { visibility: inherit; display: initial }
  .cell::before, .far::part(x) { display: none }
  .plain:unheard, .row:-moz-strange { pointer-events: none }
  * { display: table }
  div .plain { pointer-events: none !important }
`

/**
 * Excludes table rows: jsdom's own rule `tr, tr[hidden]` outweighs a class, because jsdom gives a selector list the
 * specificity of its strongest selector.
 */
const NAMES = [
  'div',
  'p',
  'span',
  'a',
  'input',
  'dialog',
  'details',
  'summary',
  'table',
  'caption',
  'td',
  'ul',
  'li',
  'svg',
]
const CLASSES = [
  'gone',
  'row',
  'cell',
  'outer',
  'inner',
  'shown',
  'plain',
  'hit',
  'near',
  'far',
  'wide',
  'paper',
]
const ATTRIBUTES = [
  'hidden',
  'open',
  'popover',
  'data-still',
  'type=hidden',
  'style=display: block',
  'style=visibility: hidden',
]

const parts = fc.array(
  fc.record({
    name: fc.constantFrom(...NAMES),
    classes: fc.subarray(CLASSES, { maxLength: 3 }),
    attributes: fc.subarray(ATTRIBUTES, { maxLength: 2 }),
    /** Index of its parent among the earlier elements. */
    parent: fc.nat(),
  }),
  { maxLength: 8 },
)

function build(all: typeof parts extends fc.Arbitrary<infer Parts> ? Parts : never): Element {
  const elements = [document.createElement('main')]
  for (const { name, classes, attributes, parent } of all) {
    const element = document.createElement(name)
    element.classList.add(...classes)
    for (const attribute of attributes) {
      const [key = '', value = ''] = attribute.split('=')
      element.setAttribute(key, value)
    }
    elements[parent % elements.length]?.append(element)
    elements.push(element)
  }
  return elements[0] ?? document.body
}

const answers = (compute: typeof window.getComputedStyle) =>
  [...document.body.querySelectorAll('*')].map((element) =>
    PROPERTIES.map((property) => compute(element).getPropertyValue(property)),
  )

const style = document.createElement('style')
afterEach(() => {
  style.remove()
  document.body.replaceChildren()
})

it('the quick computed style equals jsdom’s for every element', () => {
  const slow = slowComputedStyle() ?? expect.fail('The page has only one function')
  document.head.append(style)
  fc.assert(
    fc.property(parts, fc.subarray(RULES.trim().split('\n')), (content, rules) => {
      style.textContent = rules.join('\n')
      document.body.replaceChildren(build(content))
      expect(answers(window.getComputedStyle)).toEqual(answers(slow))
    }),
  )
})
