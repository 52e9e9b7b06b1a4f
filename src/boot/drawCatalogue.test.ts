import { describe, expect, test } from 'vitest'
import { isReady } from './drawCatalogue'

const open = (key: string) => ({ key, isVisible: true, isLocked: false })
const ANSWERS = {
  firstPage: [],
  user: { username: 'ann' },
  customer: { customerKey: 7 },
  menu: [open('ViewProducts'), open('AllProducts')],
  settings: { defaultToStandardOrder: false },
  defaults: { defaultPageLayout: null, defaultPageSortBy: null },
  siteLayout: { DefaultPageLayout: null },
  siteSort: { DefaultPageSortBy: null },
  site: null,
  logo: null,
}
const begin = (defaultPageLayout: unknown, defaultPageSortBy: unknown) => ({
  defaults: { defaultPageLayout, defaultPageSortBy },
})

describe('the boot script', () => {
  test.each([
    ['no choice is saved', {}, true],
    ['grid and description are saved', begin('grid', 'description'), true],
    ['grid and description are saved as codes', begin(0, 0), true],
    ['the defaults failed to load', { defaults: null }, true],
    ['an order-guide layout is saved', begin('orderGuide', null), false],
    ['another layout is saved', begin('list', null), false],
    ['another layout is saved as a code', begin(2, null), false],
    ['another sort is saved', begin('grid', 'k0'), false],
    ['another sort is saved as a code', begin(0, 1), false],
    ['the site’s default is another layout', { siteLayout: { DefaultPageLayout: 'list' } }, false],
    ['the site’s default is another sort', { siteSort: { DefaultPageSortBy: 1 } }, false],
    [
      'the user’s choice differs from the site’s',
      { ...begin(0, 0), siteLayout: { DefaultPageLayout: 1 }, siteSort: { DefaultPageSortBy: 'k0' } },
      true,
    ],
    ['the site’s defaults failed to load', { siteLayout: null, siteSort: null }, true],
    ['the Standard guide is the default', { settings: { defaultToStandardOrder: true } }, false],
    ['all products are hidden', { menu: [open('ViewProducts')] }, false],
    [
      'all products are locked',
      { menu: [open('ViewProducts'), { ...open('AllProducts'), isLocked: true }] },
      false,
    ],
    ['no products are visible', { menu: [open('AllProducts')] }, false],
    ['the menu failed to load', { menu: null }, false],
    ['the user failed to load', { user: null }, false],
    ['the products failed to load', { firstPage: null }, false],
    ['a ship method may be required', { customer: { customerKey: 0 } }, false],
  ])('if %s, can render the first cards: $2', (_, change, expected) => {
    expect(isReady({ ...ANSWERS, ...change })).toBe(expected)
  })
})
