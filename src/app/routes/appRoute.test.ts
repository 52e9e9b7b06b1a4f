import { describe, expect, it } from 'vitest'
import { ROUTES } from '@/domain/navigation/paths'
import { aMenu } from '../../../test/builders/session'
import { lazyPage, visibleRoutes, type AppRoute, type RouteViewer } from './appRoute'
import { appRoutes } from './routes'

const page = lazyPage(() => Promise.resolve({ Page: () => null }), 'Page')
const table: AppRoute[] = [
  {
    path: ROUTES.products,
    title: 'Products',
    menuKey: 'ViewProducts',
    userTypes: ['Public', 'Customer'],
    page,
  },
  {
    path: ROUTES.orderHistory,
    title: 'Order History',
    menuKey: 'OrderHistory',
    isHiddenInPunchout: true,
    page,
  },
  { path: ROUTES.settings, title: 'Settings', page },
]
const shown = (viewer: Partial<RouteViewer>) =>
  visibleRoutes(table, { menu: aMenu(), userType: 'Customer', isPunchoutSession: false, ...viewer }).map(
    ({ path }) => path,
  )

describe('visibleRoutes', () => {
  it('has all for a full menu', () => {
    expect(shown({})).toEqual([ROUTES.products, ROUTES.orderHistory, ROUTES.settings])
  })

  it('lacks what the menu hides or locks', () => {
    expect(
      shown({ menu: aMenu({ OrderHistory: { isLocked: true }, ViewProducts: { isVisible: false } }) }),
    ).toEqual([ROUTES.settings])
    expect(shown({ menu: [] })).toEqual([ROUTES.settings])
  })

  it('lacks what is not for the type of user', () => {
    expect(shown({ userType: 'Consumer' })).toEqual([ROUTES.orderHistory, ROUTES.settings])
    expect(shown({ userType: 'Public' })).toEqual([ROUTES.products])
  })

  it('lacks what a punchout session does not have', () => {
    expect(shown({ isPunchoutSession: true })).toEqual([ROUTES.products, ROUTES.settings])
  })
})

describe('the route table', () => {
  it('has each path once, with a title', () => {
    expect(new Set(appRoutes.map(({ path }) => path)).size).toBe(appRoutes.length)
    expect(appRoutes.filter(({ title }) => title === '')).toEqual([])
  })
})
