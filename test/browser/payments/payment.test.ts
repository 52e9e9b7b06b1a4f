import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { submitPayment } from '@/contract/payments/payment'
import { expectNoTraceInPage, expectNoTraceOnServer, noteCardCalls } from '../support/shop/cardTraces'
import { atStep, button, CARD_FIELDS, field, main, shown, typeByKey } from '../support/shop/consumerSteps'
import { withDatabase } from '../support/start/database'
import { pressTogether, tabTo } from '../support/checks/keyboard'
import { expectAccessible, startPayingSite } from '../support/shop/payingSite'
import {
  addOpenItems,
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
  withCheck,
} from '../support/shop/payingSteps'

const { site, buyer, openPage, openWizard, openReview } = startPayingSite({
  'KEYS-1': '21.00',
  'STEPS-1': '31.00',
  'TWICE-1': '25.00',
  'TABS-1': '26.00',
  'KILLED-1': '27.00',
  'RELOAD-1': '29.00',
  'DECLINED-1': '33.13',
})

it('open items are paid by card with the keyboard alone; errors and the receipt are accessible', async () => {
  const { page, expectQuiet } = await openPage()
  const cardCalls = noteCardCalls(page)
  await page.goto(`${site.url}/account/payment`)
  await atStep(page, 'Select Payments')
  await tabTo(page, main(page).getByRole('searchbox', { name: 'Search' }))
  await page.keyboard.type('KEYS')
  await tabTo(page, main(page).getByRole('checkbox', { name: 'Pay KEYS-1' }))
  await page.keyboard.press('Space')
  expect(await applied(page, 'KEYS-1').inputValue()).toBe('21.00')
  await tabTo(page, applied(page, 'KEYS-1'))
  await page.keyboard.type('99')
  await shown(page, 'Amount cannot be greater than balance.')
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('21')
  await tabTo(page, button(page, 'Continue'))
  await page.keyboard.press('Enter')
  await atStep(page, 'Review Selection')
  await tabTo(page, button(page, 'Next'))
  await page.keyboard.press('Enter')
  await atStep(page, 'Payment Method')
  await typeByKey(page, main(page), CARD_FIELDS)
  await expectNoTraceInPage(page)
  await page.keyboard.press('Enter')
  await submitPay(page).waitFor()
  await expectAccessible(page)
  await tabTo(page, submitPay(page))
  await page.keyboard.press('Enter')
  await result(page, 'Payment Receipt').waitFor()
  await expectAccessible(page)
  await expectNoTraceInPage(page)
  expect(cardCalls()).toEqual([`POST ${submitPayment.path}`])
  await expectPaid(buyer(), ['KEYS-1'])
  expectQuiet()
  await page.context().close()
})

it.each([1440, 390])(
  'no notification lies over the reason of a declined card, at %i pixels',
  async (width) => {
    const { page, expectQuiet } = await openReview('DECLINED-1')
    await page.setViewportSize({ width, height: 844 })
    await submitPay(page).click()
    await result(page, 'Payment Failed').waitFor()
    const reason = main(page)
      .getByRole('alert')
      .filter({ hasText: 'The card was declined: insufficient funds.' })
    const notification = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
    await notification.getByText('The card was declined: insufficient funds.').waitFor()
    const reasonBox = await reason.boundingBox()
    const noticeBox = await notification.boundingBox()
    expect(reasonBox && reasonBox.y > 0 && noticeBox && reasonBox.y + reasonBox.height <= noticeBox.y).toBe(
      true,
    )
    expectQuiet()
    await page.context().close()
  },
)

// Spec 3 §2, Make Payment: Back and Forward move by the steps of a payment
it('Back, Forward and a reload lead through the steps; leaving asks', async () => {
  const { page, expectQuiet } = await openWizard('STEPS-1')
  expect(new URL(page.url()).hash).toBe('#started')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await atStep(page, 'Select Payments')
  expect(await applied(page, 'STEPS-1').inputValue()).toBe('31.00')
  await button(page, 'Continue').click()
  await atStep(page, 'Review Selection')
  await page.reload()
  await atStep(page, 'Review Selection')
  await button(page, 'Next').click()
  await atStep(page, 'Payment Method')
  await page.goBack()
  await atStep(page, 'Review Selection')
  await page.goBack()
  await atStep(page, 'Select Payments')
  await page.goForward()
  await atStep(page, 'Review Selection')
  await page.goForward()
  await withCard(page)
  await page.reload()
  await atStep(page, 'Payment Method')
  expect(await field(page, 'Card Number').inputValue()).toBe('')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Cart' }).click()
  const question = page.getByRole('alertdialog', { name: 'Make Payment' })
  await question
    .getByText("Payment hasn't been completed. Are you sure you want to leave this page?")
    .waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await atStep(page, 'Payment Method')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Cart' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/cart')
  await page.goto(`${site.url}/account/payment`)
  await atStep(page, 'Select Payments')
  expect(await applied(page, 'STEPS-1').inputValue()).toBe('')
  expect(await balancesOf(buyer(), ['STEPS-1'])).toEqual(['31.00'])
  expectQuiet()
  await page.context().close()
})

describe('a payment happens once', () => {
  it('although it is by eCheck, was pressed twice, and its answer was lost', async () => {
    const { page, expectQuiet } = await openWizard('TWICE-1')
    const bankCalls = noteCardCalls(page)
    await toPaymentMethod(page)
    await withCheck(page)
    await expectNoTraceInPage(page)
    await loseAnswer(page)
    await submitPay(page).dblclick()
    await result(page, 'Payment Receipt').waitFor()
    await shown(page, 'Bank account ending in 3586')
    await expectNoTraceInPage(page)
    expect(bankCalls()).toEqual([`POST ${submitPayment.path}`])
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
    await pressTogether([submitPay(first), submitPay(second)])
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

  it('although the page was reloaded before it arrived; the card must be entered again', async () => {
    const { page, expectQuiet } = await openReview('RELOAD-1')
    const heldPayment = holdPay(page, { arrives: false })
    await submitPay(page).click()
    await heldPayment
    await expectNoTraceInPage(page)
    await page.reload()
    await shown(page, /^We could not confirm whether your payment arrived\. Your card/)
    expect(await balancesOf(buyer(), ['RELOAD-1'])).toEqual(['29.00'])
    for (const [label, text] of CARD_FIELDS) await field(page, label).fill(text)
    await button(page, 'Next').click()
    await result(page, 'Payment Receipt').waitFor()
    await expectPaid(buyer(), ['RELOAD-1'])
    expectQuiet()
    await page.context().close()
  })
})

// After the restart: the log of the last server is scanned.
it('each item was paid once or not at all, and no card or bank number was stored', async () => {
  const once = ['KEYS-1', 'TWICE-1', 'TABS-1', 'KILLED-1', 'RELOAD-1']
  const never = ['STEPS-1']
  await site.whileStopped((storage, log) =>
    withDatabase(storage, async (db) => {
      const paid = await appliedTo(db, [...once, ...never])
      for (const reference of once) expect([reference, paid[reference]?.length]).toEqual([reference, 1])
      for (const reference of never) expect([reference, paid[reference]]).toEqual([reference, []])
      await expectNoTraceOnServer({ storage, db, log }, 'Card ending 8431', submitPayment.path)
    }),
  )
})

it('2,000 items are selected at once, and only the rows in sight are drawn', async () => {
  const many = Array.from({ length: 2000 }, (_, index) => [`MANY-${index}`, '1.01'] as const)
  await site.whileStopped((storage) =>
    withDatabase(storage, (db) => addOpenItems(db, Object.fromEntries(many))),
  )
  const { page, expectQuiet } = await openWizard()
  const rows = main(page).getByRole('table', { name: 'Open items' }).locator('tbody tr')
  await field(page, 'Search').fill('MANY-')
  await shown(page, /^2,000 of /)
  expect(await rows.count()).toBeLessThan(100)
  await main(page).getByRole('checkbox', { name: 'Pay MANY-0', exact: true }).check()
  const bar = main(page).getByRole('group', { name: 'Selection' })
  await bar.getByText('1 item', { exact: true }).waitFor()
  await main(page)
    .getByRole('button', { name: /^Over 90 days/ })
    .click()
  await bar.getByText(/^2,0\d\d items$/).waitFor()
  await applied(page, 'MANY-0').fill('0.5')
  await page.keyboard.press('End')
  const start = performance.now()
  await applied(page, 'MANY-0').press('1')
  await bar.getByText(/^2,0\d\d items$/).waitFor()
  expect(performance.now() - start).toBeLessThan(2000)
  await button(page, 'Continue').click()
  await atStep(page, 'Review Selection')
  expectQuiet()
  await page.context().close()
})
