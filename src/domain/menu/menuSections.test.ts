import { describe, expect, it } from 'vitest'
import { ROUTES } from '../navigation/paths'
import { systemSection, userSection, type UserSectionViewer } from './menuSections'

const viewer: UserSectionViewer = {
  userType: 'Customer',
  isPunchoutSession: false,
  paths: new Set<string>([ROUTES.settings, ROUTES.userPreferences]),
  customerName: 'Harbor Bistro',
  shipMethod: null,
  canChooseShipMethod: false,
}

describe('userSection', () => {
  // Spec 1 §2, side menu: Salespeople see the customer's name, or 'Select Customer'
  it('shows a salesperson the customer, or that one must be chosen', () => {
    const sales = { ...viewer, userType: 'Salesperson' } as const
    expect(userSection(sales)).toEqual([{ kind: 'switchCustomer', label: 'Harbor Bistro' }])
    expect(userSection({ ...sales, customerName: null })).toEqual([
      { kind: 'switchCustomer', label: 'Select Customer' },
    ])
  })

  // Spec 1 §2, side menu: Consumers see Preferences, and the ship method where there is a choice
  it('shows a consumer the ship method only when there is another to change to', () => {
    const consumer = { ...viewer, userType: 'Consumer', shipMethod: 'Pickup' } as const
    const preferences = { kind: 'link', label: 'Preferences', path: ROUTES.userPreferences }
    expect(userSection(consumer)).toEqual([preferences])
    expect(userSection({ ...consumer, canChooseShipMethod: true })).toEqual([
      preferences,
      { kind: 'clearShipMethod', label: 'Pickup' },
    ])
    expect(
      userSection({ ...consumer, canChooseShipMethod: true, shipMethod: null, paths: new Set() }),
    ).toEqual([])
  })

  it('adds nothing for a business customer, nor in a punchout session, which is for one customer', () => {
    expect(userSection(viewer)).toEqual([])
    expect(userSection({ ...viewer, userType: 'Salesperson', isPunchoutSession: true })).toEqual([])
  })
})

describe('systemSection', () => {
  const labels = (change: Partial<UserSectionViewer>) =>
    systemSection({ ...viewer, ...change }).map(({ label }) => label)

  // Spec 1 §2, side menu: Settings and Log Out; Switch Customer for salespeople only
  it('offers Switch Customer to salespeople only', () => {
    expect(labels({})).toEqual(['Settings', 'Log Out'])
    expect(labels({ userType: 'Salesperson' })).toEqual(['Settings', 'Switch Customer', 'Log Out'])
  })

  // Spec 1 §2, side menu: The system section is absent in a punchout session
  it('is absent in a punchout session and for the Public user', () => {
    expect(labels({ isPunchoutSession: true })).toEqual([])
    expect(labels({ userType: 'Public' })).toEqual([])
  })

  it('shows no Settings without their screen', () => {
    expect(labels({ paths: new Set() })).toEqual(['Log Out'])
  })
})
