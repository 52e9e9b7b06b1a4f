import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { submitPayment } from '@/contract/payment'
import { expectNoTraceInPage, expectNoTraceOnServer } from './support/cardTraces'
import { atStep, button, CARD_FIELDS, field, main, shown } from './support/consumerSteps'
import { withDatabase } from './support/database'
import { expectAccessible, startPayingSite } from './support/payingSite'
import {
  applied,
  appliedTo,
  balancesOf,
  expectPaid,
  holdPay,
  loseAnswer,
  PAY,
  result,
  submitPay,
  toPaymentMethod,
  toReview,
  withCard,
} from './support/payingSteps'
import { signIn } from './support/storefront'

const { site, buyer, openReview } = startPayingSite({
  'DECLINED-1': '20.13',
  'LOST-99': '20.99',
  'LOST-98': '20.98',
  'AWAY-97': '20.97',
  'TWICE-1': '25.00',
  'TABS-1': '26.00',
  'KILLED-1': '27.00',
  'RELOAD-1': '28.00',
  'RELOAD-2': '29.00',
  'SESSION-1': '32.00',
})

describe('a payment happens once', () => {
  it('although it was declined first', async () => {
    const { page, expectQuiet } = await openReview('DECLINED-1')
    await submitPay(page).click()
    await result(page, 'Payment Failed').waitFor()
    await shown(page, 'The card was declined: insufficient funds.')
    await expectAccessible(page)
    expect(await balancesOf(buyer(), ['DECLINED-1'])).toEqual(['20.13'])
    await button(page, 'Correct payment').click()
    await expect.poll(() => field(page, 'CVV').inputValue()).toBe('')
    expect(await field(page, 'Card Number').inputValue()).not.toBe('')
    await button(page, 'Back').click()
    await button(page, 'Back').click()
    await applied(page, 'DECLINED-1').fill('20')
    await toPaymentMethod(page)
    await withCard(page)
    await submitPay(page).click()
    await result(page, 'Payment Receipt').waitFor()
    expect(await balancesOf(buyer(), ['DECLINED-1'])).toEqual(['0.13'])
    expectQuiet()
    await page.context().close()
  })

  it.each([
    ['LOST-99', 'Payment Receipt', null],
    ['LOST-98', 'Payment Failed', '20.98'],
  ] as const)('or not at all, when the gateway loses it: %s', async (reference, title, balance) => {
    const { page, expectQuiet } = await openReview(reference)
    await submitPay(page).click()
    await result(page, title).waitFor()
    expect(await balancesOf(buyer(), [reference])).toEqual([balance])
    expectQuiet(/50[0-9]/)
    await page.context().close()
  })

  it('or not at all, when the gateway stays away until the money is given back', async () => {
    const { page, expectQuiet } = await openReview('AWAY-97')
    await submitPay(page).click()
    await shown(page, /^We could not confirm whether your payment arrived/)
    await expectAccessible(page)
    expect(await button(page, 'Back').isDisabled()).toBe(true)
    // The next start settles what was left over.
    await site.restart('SIGKILL')
    await result(page, 'Payment Failed').waitFor()
    expect(await balancesOf(buyer(), ['AWAY-97'])).toEqual(['20.97'])
    expectQuiet(/50[0-9]|ERR_CONNECTION_(RESET|REFUSED)/)
    await page.context().close()
  })

  it('although it was pressed twice, and its answer was lost', async () => {
    const { page, expectQuiet } = await openReview('TWICE-1')
    await loseAnswer(page)
    await submitPay(page).dblclick()
    await result(page, 'Payment Receipt').waitFor()
    await expectPaid(buyer(), ['TWICE-1'])
    await page.reload()
    await result(page, 'Payment Receipt').waitFor()
    await page.goBack()
    // The wizard skips its steps: Back leaves it.
    await page.waitForURL(({ pathname }) => pathname !== '/account/payment')
    expectQuiet(/ERR_CONNECTION_RESET/)
    await page.context().close()
  })

  it('although it was submitted in two tabs at once', async () => {
    const { page: first, expectQuiet } = await openReview('TABS-1')
    const second = await first.context().newPage()
    await toReview(second, site.url, ['TABS-1'])
    await Promise.all([submitPay(first).click(), submitPay(second).click()])
    const pages = [first, second]
    const gone = (page: Page) => main(page).getByText('TABS-1 is no longer open')
    await Promise.all(pages.map((page) => result(page, 'Payment Receipt').or(gone(page)).waitFor()))
    const isPaid = await Promise.all(pages.map((page) => result(page, 'Payment Receipt').isVisible()))
    expect([...isPaid].sort()).toEqual([false, true])
    await expectAccessible(isPaid[0] ? second : first)
    await expectPaid(buyer(), ['TABS-1'])
    expectQuiet(/409/)
    await first.context().close()
  })

  it('although the server was killed before it answered', async () => {
    const { page, expectQuiet } = await openReview('KILLED-1')
    const killed = new Promise<void>((resolve) => {
      void page.route(
        PAY,
        async (route) => {
          await route.fetch()
          await site.restart('SIGKILL')
          await route.abort('connectionreset')
          resolve()
        },
        { times: 1 },
      )
    })
    await submitPay(page).press('Enter')
    await killed
    await result(page, 'Payment Receipt').waitFor()
    await expectPaid(buyer(), ['KILLED-1'])
    expectQuiet(/ERR_CONNECTION_(RESET|REFUSED)/)
    await page.context().close()
  })

  it('although the page was reloaded after it arrived: the balances show it', async () => {
    const { page, expectQuiet } = await openReview('RELOAD-1')
    const held = holdPay(page, { arrives: true })
    await submitPay(page).click()
    await held
    await page.reload()
    await result(page, 'Payment Receipt').waitFor()
    await shown(page, /the balances show that it was made/)
    await expectPaid(buyer(), ['RELOAD-1'])
    expectQuiet()
    await page.context().close()
  })

  it('although the page was reloaded before it arrived: the card is asked for again', async () => {
    const { page, expectQuiet } = await openReview('RELOAD-2')
    const held = holdPay(page, { arrives: false })
    await submitPay(page).click()
    await held
    await expectNoTraceInPage(page)
    await page.reload()
    await shown(page, /^We could not confirm whether your payment arrived\. Your card/)
    expect(await balancesOf(buyer(), ['RELOAD-2'])).toEqual(['29.00'])
    for (const [label, text] of CARD_FIELDS) await field(page, label).fill(text)
    await button(page, 'Next').click()
    await result(page, 'Payment Receipt').waitFor()
    await expectPaid(buyer(), ['RELOAD-2'])
    expectQuiet()
    await page.context().close()
  })
})

it('a session that ends on the last step keeps everything but the card', async () => {
  const { page, expectQuiet } = await openReview('SESSION-1')
  await page.route(
    PAY,
    (route) => route.fulfill({ status: 401, contentType: 'application/json', body: '{"message":"Expired"}' }),
    { times: 1 },
  )
  await submitPay(page).click()
  await page.getByText(/session has expired/).waitFor()
  await signIn(page)
  await atStep(page, 'Payment Method')
  await expectNoTraceInPage(page)
  await withCard(page)
  await submitPay(page).click()
  await result(page, 'Payment Receipt').waitFor()
  await expectPaid(buyer(), ['SESSION-1'])
  expectQuiet(/401/)
  await page.context().close()
})

// After the restarts: the log of the last server is scanned.
it('each item was paid once or not at all, and no card or bank number was kept', async () => {
  const once = ['LOST-99', 'TWICE-1', 'TABS-1', 'KILLED-1', 'RELOAD-1', 'RELOAD-2', 'SESSION-1', 'DECLINED-1']
  const never = ['AWAY-97', 'LOST-98']
  await site.whileStopped((storage, log) =>
    withDatabase(storage, async (db) => {
      const paid = await appliedTo(db, [...once, ...never])
      for (const reference of once) expect([reference, paid[reference]?.length]).toEqual([reference, 1])
      for (const reference of never) expect([reference, paid[reference]]).toEqual([reference, []])
      await expectNoTraceOnServer({ storage, db, log }, 'Card ending 8431', submitPayment.path)
    }),
  )
})
