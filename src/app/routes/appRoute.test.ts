import { describe, expect, it } from 'vitest'
import { ROUTES } from '@/domain/navigation/paths'
import { aMenu } from '@test/builders/session/session'
import { lazyPage, redirectedPaths, visibleRoutes, type AppRoute, type RouteViewer } from './appRoute'

const page = lazyPage(() => Promise.resolve({ Page: () => null }), 'Page')
const table: AppRoute[] = [
  {
    path: ROUTES.products,
    title: 'products',
    menuKey: 'ViewProducts',
    userTypes: ['Public', 'Customer'],
    page,
  },
  {
    path: ROUTES.orderHistory,
    title: 'orderHistory',
    menuKey: 'OrderHistory',
    isHiddenInPunchout: true,
    page,
  },
  { path: ROUTES.settings, title: 'settings', page },
  { path: ROUTES.admin, title: 'admin', menuKey: 'AdminPanel', redirectsUserTypes: ['Consumer'], page },
]
const shown = (viewer: Partial<RouteViewer>) =>
  visibleRoutes(table, {
    menu: aMenu(),
    userType: 'Customer',
    isPunchoutSession: false,
    isReadOnly: false,
    ...viewer,
  }).map(({ path }) => path)

describe('visibleRoutes', () => {
  it('returns every route for a full menu', () => {
    expect(shown({})).toEqual([ROUTES.products, ROUTES.orderHistory, ROUTES.settings, ROUTES.admin])
  })

  it('omits routes that the menu hides or locks', () => {
    expect(
      shown({ menu: aMenu({ OrderHistory: { isLocked: true }, ViewProducts: { isVisible: false } }) }),
    ).toEqual([ROUTES.settings, ROUTES.admin])
    expect(shown({ menu: [] })).toEqual([ROUTES.settings])
  })

  it('omits routes of other user types', () => {
    expect(shown({ userType: 'Consumer' })).toEqual([ROUTES.orderHistory, ROUTES.settings])
    expect(shown({ userType: 'Public' })).toEqual([ROUTES.products])
  })

  it('omits routes that a punchout session excludes', () => {
    expect(shown({ isPunchoutSession: true })).toEqual([ROUTES.products, ROUTES.settings, ROUTES.admin])
  })
})

describe('redirectedPaths', () => {
  it('lists the paths that redirect a user type', () => {
    expect(redirectedPaths(table, 'Consumer')).toEqual([ROUTES.admin])
    expect(redirectedPaths(table, 'Customer')).toEqual([])
  })
})
