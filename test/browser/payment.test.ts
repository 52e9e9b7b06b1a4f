import { describe, expect, it } from 'vitest'
import { submitPayment } from '@/contract/payment'
import { expectNoTraceInPage, expectNoTraceOnServer, noteCardCalls } from './support/cardTraces'
import { atStep, button, CARD_FIELDS, field, main, shown, typeByKey } from './support/consumerSteps'
import { withDatabase } from './support/database'
import { tabTo } from './support/keyboard'
import { expectAccessible, startPayingSite } from './support/payingSite'
import {
  addOpenItems,
  applied,
  appliedTo,
  balancesOf,
  expectPaid,
  result,
  submitPay,
  toPaymentMethod,
  withCard,
  withCheck,
} from './support/payingSteps'

const { site, buyer, openPage, openWizard } = startPayingSite({
  'KEYS-1': '21.00',
  'ECHECK-1': '22.00',
  'CREDIT-1': '23.00',
  'CREDIT-2': '-30.00',
  'MIXED-1': '24.00',
  'MIXED-2': '-4.00',
  'STEPS-1': '31.00',
})

describe('open items are paid', () => {
  it('by card with the keyboard alone; every step is accessible', async () => {
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
    await expectPaid(buyer(), ['KEYS-1'])
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
    await expectPaid(buyer(), ['ECHECK-1'])
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
    expect(await balancesOf(buyer(), ['CREDIT-1', 'CREDIT-2'])).toEqual([null, '-7.00'])
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
    expect(await balancesOf(buyer(), ['MIXED-1', 'MIXED-2'])).toEqual(['14.00', null])
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
  expect(await balancesOf(buyer(), ['STEPS-1'])).toEqual(['31.00'])
  expectQuiet()
  await page.context().close()
})

it('each item was paid once or not at all, and no card or bank number was kept', async () => {
  const once = ['KEYS-1', 'ECHECK-1', 'CREDIT-1', 'MIXED-1']
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
  await expectAccessible(page)
  expectQuiet()
  await page.context().close()
})
