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

describe('drawing the first cards', () => {
  test.each([
    ['nobody chose anything', {}, true],
    ['grid and description were chosen', begin('grid', 'description'), true],
    ['they were, as codes', begin(0, 0), true],
    ['the defaults did not come', { defaults: null }, true],
    ['a layout of the order guide was saved', begin('orderGuide', null), false],
    ['another layout was chosen', begin('list', null), false],
    ['another layout was chosen, as a code', begin(2, null), false],
    ['another sort was chosen', begin('grid', 'k0'), false],
    ['another sort was chosen, as a code', begin(0, 1), false],
    ['the site begins with another layout', { siteLayout: { DefaultPageLayout: 'list' } }, false],
    ['the site begins with another sort', { siteSort: { DefaultPageSortBy: 1 } }, false],
    [
      'the user chose otherwise than the site',
      { ...begin(0, 0), siteLayout: { DefaultPageLayout: 1 }, siteSort: { DefaultPageSortBy: 'k0' } },
      true,
    ],
    ['the defaults of the site did not come', { siteLayout: null, siteSort: null }, true],
    ['the Standard guide comes first', { settings: { defaultToStandardOrder: true } }, false],
    ['all products may not be seen', { menu: [open('ViewProducts')] }, false],
    [
      'all products are locked',
      { menu: [open('ViewProducts'), { ...open('AllProducts'), isLocked: true }] },
      false,
    ],
    ['no products may be seen', { menu: [open('AllProducts')] }, false],
    ['the menu did not come', { menu: null }, false],
    ['the user did not come', { user: null }, false],
    ['the products did not come', { firstPage: null }, false],
    ['a ship method may have to be chosen', { customer: { customerKey: 0 } }, false],
  ])('%s', (_, change, expected) => {
    expect(isReady({ ...ANSWERS, ...change })).toBe(expected)
  })
})
