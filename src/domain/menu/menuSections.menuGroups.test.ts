import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { ROUTES } from '../navigation/paths'
import { isAllowed, isShut, type MenuItem } from './menuAccess'
import { visibleMenu, type MenuUserType, type MenuViewer } from './menuSections'

const KEYS = [
  'ViewProducts',
  'Categories',
  'ViewCart',
  'CheckOut',
  'OrderHistory',
  'ProductHistory',
  'AccountSummary',
  'AccountDetail',
  'InvoicePayment',
  'ViewDocuments',
  'OrderGuides',
  'ShipToMaintenance',
  'AdminPanel',
]
const open = (key: string): MenuItem => ({ key, isVisible: true, isLocked: false })
const allPaths: ReadonlySet<string> = new Set(Object.values(ROUTES))

function labels(viewer: Partial<MenuViewer>): Record<string, string[]> {
  const groups = visibleMenu({
    menu: KEYS.map(open),
    userType: 'Customer',
    isPunchoutSession: false,
    paths: allPaths,
    ...viewer,
  })
  return Object.fromEntries(groups.map(({ title, links }) => [title, links.map(({ label }) => label)]))
}

describe('isAllowed and isShut', () => {
  test.each([
    [true, false, true, false],
    [true, true, false, false],
    [false, false, false, false],
    [false, true, false, true],
  ])(
    'an entry that is visible (%s) and locked (%s) is allowed: %s, shut: %s',
    (isVisible, isLocked, allowed, shut) => {
      const menu = [{ key: 'ViewCart', isVisible, isLocked }]
      expect(isAllowed(menu, 'ViewCart')).toBe(allowed)
      expect(isShut(menu, 'ViewCart')).toBe(shut)
    },
  )

  it('does not open entries that the server did not name', () => {
    expect(isAllowed([], 'ViewCart')).toBe(false)
    expect(isShut([open('CheckOut')], 'ViewCart')).toBe(false)
  })
})

describe('visibleMenu', () => {
  // Spec 1 §2, side menu: The groups and their entries, in order
  it('shows a business customer every group', () => {
    expect(labels({})).toEqual({
      Products: ['Products', 'Categories'],
      Orders: ['Cart', 'Checkout'],
      History: ['Order History', 'Product History'],
      Account: [
        'Account Summary',
        'Account Details',
        'Make Payment',
        'Documents',
        'Edit Order Guides',
        'Delivery Address',
      ],
      Admin: ['Options'],
    })
  })

  // Spec 1 §2, side menu: Account screens, documents and admin options are absent for consumers
  it('hides account screens and admin options from consumers', () => {
    const shown = labels({ userType: 'Consumer' })
    expect(shown.Account).toEqual(['Edit Order Guides', 'Delivery Address'])
    expect(shown.Admin).toBeUndefined()
    expect(shown.History).toEqual(['Order History', 'Product History'])
  })

  // Spec 1 §2, side menu: Histories, order guides and addresses are absent in a punchout session
  it('leaves products and orders in a punchout session', () => {
    expect(labels({ isPunchoutSession: true })).toEqual({
      Products: ['Products', 'Categories'],
      Orders: ['Cart', 'Checkout'],
    })
  })

  // Spec 1 §2, side menu: The Public user has no menu
  it('is empty for the Public user', () => {
    expect(labels({ userType: 'Public' })).toEqual({})
  })

  // Spec 1 §2, side menu: An entry goes with its key, a group with its last entry
  test.each(['isVisible', 'isLocked'] as const)(
    'drops an entry by %s, and a group without entries',
    (flag) => {
      const menu = KEYS.map((key) => ({
        ...open(key),
        ...(key === 'ViewCart' && { [flag]: flag === 'isLocked' }),
      }))
      expect(labels({ menu }).Orders).toEqual(['Checkout'])
      expect(labels({ menu: [open('CheckOut')] })).toEqual({ Orders: ['Checkout'] })
    },
  )

  it('shows no entry without a screen', () => {
    expect(labels({ paths: new Set([ROUTES.products, ROUTES.cart]) })).toEqual({
      Products: ['Products'],
      Orders: ['Cart'],
    })
  })

  it('never shows an entry whose key is not allowed, nor an empty group', () => {
    const item = fc.record({ key: fc.constantFrom(...KEYS), isVisible: fc.boolean(), isLocked: fc.boolean() })
    const userType = fc.constantFrom<MenuUserType>('Consumer', 'Salesperson', 'Customer')
    fc.assert(
      fc.property(fc.uniqueArray(item, { selector: ({ key }) => key }), userType, (menu, type) => {
        const groups = visibleMenu({ menu, userType: type, isPunchoutSession: false, paths: allPaths })
        const shown = groups.flatMap(({ links }) => links)
        expect(shown.length).toBeLessThanOrEqual(menu.filter(({ key }) => isAllowed(menu, key)).length)
        expect(groups.every(({ links }) => links.length > 0)).toBe(true)
      }),
    )
  })
})
