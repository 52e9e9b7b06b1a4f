import { afterEach, describe, expect, it } from 'vitest'
import { icu } from './icu'
import { ENGLISH, makeLanguage, setLanguage } from './language'
import { messages, withMessages } from './messages'

const SPANISH = makeLanguage('es-US', {
  storefront: {
    Order: 'Pedido',
    // `npm run messages -- fill` adds missing texts as ''.
    Empty: '',
    '{name} is empty': '',
    '{count, plural, one {# line} other {# lines}}': '{count, plural, one {# línea} other {# líneas}}',
    'Remove {name}?': '¿Quitar {name}?',
  },
  places: { 'cart.order': 'Pedir' },
})

const CART = messages('cart', {
  order: 'Order',
  columns: { order: 'Order', none: 'None' },
  lines: (count: number) => icu('{count, plural, one {# line} other {# lines}}', { count }),
})

const EMPTY = messages('empty', { text: 'Empty', of: (name: string) => icu('{name} is empty', { name }) })

const REMOVE = messages('remove', { ask: (name: string) => icu('Remove {name}?', { name }) })

afterEach(() => setLanguage(ENGLISH))

describe('texts', () => {
  it('are the source’s in English', () => {
    expect([CART.order, CART.columns.order, CART.lines(1), CART.lines(1200)]).toEqual([
      ...['Order', 'Order', '1 line', '1,200 lines'],
    ])
  })

  it('follow the current language, which may have a translation for one place only', () => {
    setLanguage(SPANISH)
    expect([CART.order, CART.columns.order, CART.lines(1), CART.lines(0)]).toEqual([
      ...['Pedir', 'Pedido', '1 línea', '0 líneas'],
    ])
    setLanguage(ENGLISH)
    expect(CART.order).toBe('Order')
  })

  it('are the source’s where a language lacks them', () => {
    setLanguage(SPANISH)
    expect([CART.columns.none, EMPTY.text, EMPTY.of('x')]).toEqual(['None', 'Empty', 'x is empty'])
  })

  it('stay live where an area shares those of another', () => {
    const both = withMessages(CART, REMOVE)
    setLanguage(SPANISH)
    expect([both.order, both.ask('x')]).toEqual(['Pedir', '¿Quitar x?'])
  })

  it.each([
    String.raw`A\x41`,
    String.raw`\u0041`,
    '{name}',
    "it's '{x}'",
    '#',
    '%__lingui_octothorpe__',
    '\\',
  ])('keep the value %s as it is', (name) => {
    expect(REMOVE.ask(name)).toBe(`Remove ${name}?`)
    setLanguage(SPANISH)
    expect(REMOVE.ask(name)).toBe(`¿Quitar ${name}?`)
  })
})
