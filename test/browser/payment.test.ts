import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { submitPayment } from '@/contract/payment'
import { openAccount, type Account } from './support/account'
import { findViolations } from './support/axe'
import { expectNoTraceInPage, expectNoTraceOnServer, noteCardCalls } from './support/cardTraces'
import { atStep, button, CARD_FIELDS, field, main, shown, typeByKey } from './support/consumerSteps'
import { withDatabase } from './support/database'
import { tabTo } from './support/keyboard'
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
  selectItems,
  submitPay,
  toPaymentMethod,
  toReview,
  withCard,
  withCheck,
} from './support/payingSteps'
import { openSignedIn } from './support/signedIn'
import { startSite } from './support/startSite'
import { signIn } from './support/storefront'
import { watchPage } from './support/watchPage'

const ITEMS = {
  'KEYS-1': '21.00',
  'ECHECK-1': '22.00',
  'CREDIT-1': '23.00',
  'CREDIT-2': '-30.00',
  'MIXED-1': '24.00',
  'MIXED-2': '-4.00',
  'DECLINED-1': '20.13',
  'LOST-99': '20.99',
  'LOST-98': '20.98',
  'AWAY-97': '20.97',
  'TWICE-1': '25.00',
  'TABS-1': '26.00',
  'KILLED-1': '27.00',
  'RELOAD-1': '28.00',
  'RELOAD-2': '29.00',
  'STEPS-1': '31.00',
  'SESSION-1': '32.00',
} as const

const site = startSite({ prepare: (storage) => withDatabase(storage, (db) => addOpenItems(db, ITEMS)) })
let buyer: Account
beforeAll(async () => {
  buyer = await openAccount(site)
})

async function openWizard(...references: string[]) {
  const page = await openSignedIn(site, { account: buyer })
  const watch = watchPage(page)
  await selectItems(page, site.url, references)
  return { page, ...watch }
}

/** Goes to Review Payment with these items and a card. */
async function openReview(...references: string[]) {
  const page = await openSignedIn(site, { account: buyer })
  const watch = watchPage(page)
  await toReview(page, site.url, references)
  return { page, ...watch }
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
}

describe('a payment happens once', () => {
  it('although it was declined first', async () => {
    const { page, expectQuiet } = await openReview('DECLINED-1')
    await submitPay(page).click()
    await result(page, 'Payment Failed').waitFor()
    await shown(page, 'The card was declined: insufficient funds.')
    await expectAccessible(page)
    expect(await balancesOf(buyer, ['DECLINED-1'])).toEqual(['20.13'])
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
    expect(await balancesOf(buyer, ['DECLINED-1'])).toEqual(['0.13'])
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
    expect(await balancesOf(buyer, [reference])).toEqual([balance])
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
    expect(await balancesOf(buyer, ['AWAY-97'])).toEqual(['20.97'])
    expectQuiet(/50[0-9]|ERR_CONNECTION_(RESET|REFUSED)/)
    await page.context().close()
  })

  it('although it was pressed twice, and its answer was lost', async () => {
    const { page, expectQuiet } = await openReview('TWICE-1')
    await loseAnswer(page)
    await submitPay(page).dblclick()
    await result(page, 'Payment Receipt').waitFor()
    await expectPaid(buyer, ['TWICE-1'])
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
    await expectPaid(buyer, ['TABS-1'])
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
    await expectPaid(buyer, ['KILLED-1'])
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
    await expectPaid(buyer, ['RELOAD-1'])
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
    expect(await balancesOf(buyer, ['RELOAD-2'])).toEqual(['29.00'])
    for (const [label, text] of CARD_FIELDS) await field(page, label).fill(text)
    await button(page, 'Next').click()
    await result(page, 'Payment Receipt').waitFor()
    await expectPaid(buyer, ['RELOAD-2'])
    expectQuiet()
    await page.context().close()
  })
})

// After the restarts: the last server's log is scanned below.
describe('open items are paid', () => {
  it('by card with the keyboard alone; every step is accessible', async () => {
    const page = await openSignedIn(site, { account: buyer })
    const { expectQuiet } = watchPage(page)
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
    await expectAccessible(page)
    await tabTo(page, button(page, 'Next'))
    await page.keyboard.press('Enter')
    await atStep(page, 'Payment Method')
    await typeByKey(page, main(page), CARD_FIELDS)
    await expectAccessible(page)
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
    await expectPaid(buyer, ['KEYS-1'])
    expectQuiet()
    await page.context().close()
  })

  it('by eCheck', async () => {
    const { page, expectQuiet } = await openWizard('ECHECK-1')
    const bankCalls = noteCardCalls(page)
    await toPaymentMethod(page)
    await page.getByRole('radio', { name: 'eCheck' }).check()
    await button(page, 'Next').click()
    await shown(page, 'Routing Number is required')
    await expectAccessible(page)
    await withCheck(page)
    await expectNoTraceInPage(page)
    await submitPay(page).click()
    await result(page, 'Payment Receipt').waitFor()
    await shown(page, 'Bank account ending in 3586')
    await expectNoTraceInPage(page)
    expect(bankCalls()).toEqual([`POST ${submitPayment.path}`])
    await expectPaid(buyer, ['ECHECK-1'])
    expectQuiet()
    await page.context().close()
  })

  it('by credits alone, and by a card with credits', async () => {
    const { page, expectQuiet } = await openWizard('CREDIT-1', 'CREDIT-2')
    expect(await button(page, 'Continue').getAttribute('aria-disabled')).toBe('true')
    await applied(page, 'CREDIT-2').fill('-23')
    await toPaymentMethod(page)
    await shown(page, /^Credits cover these items/)
    await button(page, 'Next').click()
    await submitPay(page).click()
    await result(page, 'Payment Receipt').waitFor()
    expect(await balancesOf(buyer, ['CREDIT-1', 'CREDIT-2'])).toEqual([null, '-7.00'])
    await button(page, 'Make another payment').click()
    await atStep(page, 'Select Payments')
    for (const reference of ['MIXED-1', 'MIXED-2']) {
      await main(page)
        .getByRole('checkbox', { name: `Pay ${reference}` })
        .check()
    }
    await applied(page, 'MIXED-1').fill('10')
    await toPaymentMethod(page)
    await withCard(page)
    await shown(page, '$6.00')
    await submitPay(page).click()
    await result(page, 'Payment Receipt').waitFor()
    expect(await balancesOf(buyer, ['MIXED-1', 'MIXED-2'])).toEqual(['14.00', null])
    expectQuiet()
    await page.context().close()
  })
})

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
  expect(await balancesOf(buyer, ['STEPS-1'])).toEqual(['31.00'])
  expectQuiet()
  await page.context().close()
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
  await expectPaid(buyer, ['SESSION-1'])
  expectQuiet(/401/)
  await page.context().close()
})

it('each item was paid once or not at all, and no card or bank number was kept', async () => {
  const once = ['KEYS-1', 'ECHECK-1', 'CREDIT-1', 'MIXED-1', 'LOST-99', 'TWICE-1', 'TABS-1']
  const never = ['STEPS-1', 'AWAY-97', 'LOST-98']
  const more = ['KILLED-1', 'RELOAD-1', 'RELOAD-2', 'SESSION-1', 'DECLINED-1']
  await site.whileStopped((storage, log) =>
    withDatabase(storage, async (db) => {
      const paid = await appliedTo(db, [...once, ...more, ...never])
      for (const reference of [...once, ...more])
        expect([reference, paid[reference]?.length]).toEqual([reference, 1])
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
  await expectAccessible(page)
  expectQuiet()
  await page.context().close()
})
