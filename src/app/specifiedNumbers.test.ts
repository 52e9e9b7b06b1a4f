import { afterEach, describe, expect, it, vi } from 'vitest'
import { ADDRESS_TTL_S } from '@/features/addresses/addressApi'
import { PRODUCTS_TTL_MS } from '@/features/catalogue/state/worker/catalogueClient'
import { settingsApi } from '@/session/settingsApi'
import { SPINNER_DELAY_MS } from '@/ui/native/LoadingScreen'
import { DETAIL_TYPE_CODES, PAYMENT_TYPE_CODES } from '@/contract/payments/payment'
import { CARD_ISSUER_CODES } from '@/contract/payments/paymentMethod'
import { ADDRESS_MAX } from '@/domain/address/limits'
import { CART_TTL_MS } from '@/domain/cart/cart'
import { TEMPLATE_NAME } from '@/domain/import/template'
import { TEXT_CONTRAST_MIN } from '@/domain/theme/themeColors'
import { RICH_TEXT_DEBOUNCE_MS } from '@/features/landing/editor/rich-text/useRichText'
import { KEY_REPEAT_MS } from '@/features/accounts/select-customer/SelectCustomerPage'
import { makeStore } from '@/app/store/makeStore'
import { testDeps } from '@test/fakes/deps'
import { json, scriptedFetch } from '@test/fakes/scriptedFetch'

afterEach(() => {
  vi.useRealTimers()
})

/** Numbers that other tests use by name only, so that those tests would not detect a change. */
describe('the numbers of the specification', () => {
  // Spec 1 §9: The lifetimes of cart, addresses and products, in figures
  it('are the cache lifetimes of cart, addresses and products (Spec 1 §9)', () => {
    expect([CART_TTL_MS, ADDRESS_TTL_S * 1000, PRODUCTS_TTL_MS]).toEqual([300_000, 300_000, 600_000])
  })

  // Spec 1 §9: The logo is kept for five minutes
  it('keep the logo for five minutes after its last use (Spec 1 §9)', async () => {
    vi.useFakeTimers()
    const { fetch } = scriptedFetch({ 'GET /api/settings/logoname': () => json({ vendorName: 'Vendor' }) })
    const store = makeStore({ deps: testDeps({ fetch }) })
    const { getLogoName } = settingsApi.endpoints
    const reading = store.dispatch(getLogoName.initiate())
    await reading
    reading.unsubscribe()
    const isKept = () => getLogoName.select()(store.getState()).isSuccess
    await vi.advanceTimersByTimeAsync(299_000)
    expect(isKept()).toBe(true)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(isKept()).toBe(false)
  })

  // Spec 2 §9: Pauses that other tests use by name
  // Spec 3 §9: The pauses of 300 ms, in figures
  it('are the pauses of the screens (Spec 2 §9, Spec 3 §9)', () => {
    expect([SPINNER_DELAY_MS, KEY_REPEAT_MS, RICH_TEXT_DEBOUNCE_MS]).toEqual([1000, 100, 300])
  })

  // Spec 1 §9: The least contrast is 4.5
  // Spec 2 §9: The name of the template
  it('are the minimum contrast of texts and the name of the template (Spec 1 §9, Spec 2 §9)', () => {
    expect([TEXT_CONTRAST_MIN, TEMPLATE_NAME]).toEqual([4.5, 'import-template.txt'])
  })

  // Spec 3 §5: Addresses: lengths, in figures
  it('are the lengths of an address (Spec 3 §5)', () => {
    const { display, name, address1, address2, city, state, contact, deliveryTime } = ADDRESS_MAX
    expect([display, name, address1, address2, city, state]).toEqual([25, 40, 40, 40, 20, 2])
    expect([contact, deliveryTime]).toEqual([25, 16])
  })

  // Spec 3 §3: Codes of payment types, details and issuers
  it('are the codes of payments (Spec 3 §3)', () => {
    expect(PAYMENT_TYPE_CODES).toEqual({ applyCredit: 0, creditCard: 1, check: 2 })
    expect(DETAIL_TYPE_CODES).toEqual({
      ...{ invoice: 1, futureInvoice: 2, nsfCheck: 3, debitAdjustment: 4 },
      ...{ lastCharge: 5, creditMemo: 6, payment: 7, creditAdjustment: 8 },
    })
    expect(CARD_ISSUER_CODES).toEqual({
      ...{ visa: 1, masterCard: 2, americanExpress: 3, discover: 4 },
      ...{ jcb: 5, dinersClub: 6, enRoute: 7, eCheck: 8 },
    })
  })
})
