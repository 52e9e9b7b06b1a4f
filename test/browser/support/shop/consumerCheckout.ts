import type { Page } from 'playwright-core'
import { IDEMPOTENCY_KEY_HEADER } from '@/contract/headers'
import { submitCheckoutPayment } from '@/contract/payments/payment'
import { atStep, button, field, fillCard } from './consumerSteps'

/** The calls for payments and their estimate. */
const PAY = new RegExp(`${submitCheckoutPayment.path}$`)

/** Holds a payment, before or after it reaches the server. */
export async function holdPayment(page: Page, { arrives }: { arrives: boolean }) {
  let tell: (key: string | undefined) => void = () => undefined
  const key = new Promise<string | undefined>((resolve) => {
    tell = resolve
  })
  await page.route(PAY, async (route) => {
    if (route.request().method() !== submitCheckoutPayment.method) return route.fallback()
    if (arrives) await route.fetch()
    return tell(route.request().headers()[IDEMPOTENCY_KEY_HEADER.toLowerCase()])
  })
  return { key, end: () => page.unroute(PAY) }
}

interface Said {
  readonly po: string
  readonly note: string
}

/** Goes from the start of the checkout to its last step. */
export async function toConfirm(page: Page, url: string, { po, note }: Said): Promise<void> {
  await page.goto(`${url}/checkout`)
  await atStep(page, 'Shipment Method')
  await button(page, 'Next').click()
  await field(page, 'Customer P.O.').fill(po)
  await field(page, 'Notes').fill(note)
  await button(page, 'Next').click()
  await atStep(page, 'Payment Information')
  await fillCard(page)
  await button(page, 'Next').click()
  await atStep(page, 'Confirm Order')
}
