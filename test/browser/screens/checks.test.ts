import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { addHtml } from '../support/shop/addHtml'
import { findViolations } from '../support/checks/axe'
import { announcements, watchAnnouncements } from '../support/checks/announcements'
import { stopFaults } from '../support/checks/focusStops'
import { motionFaults, watchMotion } from '../support/checks/motion'
import { reflowFaults, spacingFaults } from '../support/checks/reflow'
import { semanticFaults } from '../support/checks/semantics'
import { watchShifts } from '../support/checks/layout'
import { startSite } from '../support/start/startSite'
import { openPage, type PageOptions } from '../support/start/storefront'
import { smallTargets } from '../support/checks/touch'

const site = startSite()

async function openLogin(options: PageOptions, prepare?: (page: Page) => Promise<void>): Promise<Page> {
  const page = await openPage(site.browser, options)
  await watchShifts(page)
  await prepare?.(page)
  await page.goto(`${site.url}/login`)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  return page
}

const addToMain = (page: Page, html: string) => addHtml(page, 'beforeend', html, 'main')

it('the check of semantics notices headings, landmarks, names and tables', async () => {
  const page = await openLogin({})
  expect(await semanticFaults(page)).toEqual([])
  await addToMain(
    page,
    '<h1>Twice</h1><h4>Deep</h4><nav aria-label="A"></nav><nav aria-label="A"></nav><div role="group">x</div>' +
      '<button></button><button>Add</button><button>Add</button><div role="table" aria-label="T"><div role="row"><i role="cell">1</i></div></div>',
  )
  expect(await semanticFaults(page)).toEqual([
    'headings of level 1: Sign in | Twice',
    'skips to level 4: Deep',
    ...['navigation', 'navigation'].map((role) => `landmarks with the same name: ${role} "A"`),
    'without a name: group in RootWebArea main',
    'without a name: button in RootWebArea main',
    '2 with the same name: button "Add" in main ""',
    'a table without headers: T',
  ])
  await page.context().close()
})

it('axe notices a name that differs from the visible label', async () => {
  const page = await openLogin({})
  await addToMain(page, '<button aria-label="Order">Send now</button>')
  expect(await findViolations(page)).toEqual([expect.stringMatching(/^label-content-name-mismatch: /)])
  await page.context().close()
})

it('the check of targets notices targets too small for a finger', async () => {
  const page = await openLogin({ width: 390, hasTouch: true })
  expect(await smallTargets(page)).toEqual([])
  await addToMain(page, '<button style="width: 40px; height: 44px; padding: 0">x</button>')
  expect(await smallTargets(page)).toEqual([expect.stringMatching(/^a target of 40 by 44: <button/)])
  await page.context().close()
})

it('the check of motion notices animations and transitions of a user who wants none', async () => {
  const page = await openLogin({}, watchMotion)
  expect(await motionFaults(page)).toEqual([])
  await page.evaluate(() => document.body.animate({ opacity: [0, 1] }, 400))
  expect(await motionFaults(page)).toEqual([
    expect.stringMatching(/^moves: animate\(\)/),
    expect.stringMatching(/^moves: Animation is running/),
  ])
  await page.context().close()
})

it('the checks of an enlarged page notice cut text, covered controls and tall bars', async () => {
  const page = await openLogin({ width: 320, height: 256 })
  expect(await reflowFaults(page)).toEqual([])
  expect(await spacingFaults(page)).toEqual([])
  await addToMain(
    page,
    '<p style="width: 50px; overflow: hidden; white-space: nowrap">Cut in the middle</p>' +
      '<div style="position: fixed; inset: 0 0 auto; height: 140px; background: red">Bar</div>' +
      '<div style="position: relative"><button>Covered</button><div style="position: absolute; inset: 0">x</div></div>',
  )
  expect(await reflowFaults(page)).toEqual([
    expect.stringMatching(/^cut off: "Cut in the middle"/),
    expect.stringMatching(/^cannot be reached: <button>Covered/),
    expect.stringMatching(/^bars take 140 of 256/),
  ])
  expect(await spacingFaults(page)).toEqual([
    expect.stringMatching(/^with wide text spacing, cut off: "Cut in the middle"/),
  ])
  await page.context().close()
})

it('the check of focus stops notices hidden stops, missing rings and focus traps', async () => {
  const page = await openLogin({})
  expect(await stopFaults(page)).toEqual([])
  await addToMain(
    page,
    '<button style="outline: none">No ring</button>' +
      '<div style="position: relative"><button>Covered</button><div style="position: absolute; inset: -4px">x</div></div>' +
      '<button>Trap</button>',
  )
  await page.getByRole('button', { name: 'Trap' }).evaluate((trap) => {
    trap.addEventListener('keydown', (event) => event.preventDefault())
  })
  const kinds = (await stopFaults(page)).map((fault) => fault.replace(/: <button.*>(.*)<.*/, ': $1'))
  expect([...new Set(kinds)]).toEqual([
    'the ring has 0.0: No ring',
    'hidden: Covered',
    'keeps the focus: Trap',
  ])
  await page.context().close()
})

it('announcements are recorded once for each change of a live region', async () => {
  const page = await openLogin({}, watchAnnouncements)
  await announcements(page)
  await addToMain(page, '<p role="status">Saved</p><p>Silent</p>')
  await page.getByText('Silent').evaluate((silent) => silent.append('ly'))
  await expect.poll(() => announcements(page)).toEqual(['Saved'])
  await page.context().close()
})
