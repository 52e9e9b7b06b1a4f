import { describe, expect, it } from 'vitest'
import { findViolations } from '../support/checks/axe'
import { expectFocusOn } from '../support/checks/keyboard'
import { button, headings, isOpen, openEditor, region, saved, textPage } from '../support/shop/landingEditor'
import { startSite } from '../support/start/startSite'

const site = startSite()

describe('a reload', () => {
  it('keeps the unsaved page, the open card and its draft until the page is saved', async () => {
    const { page, stored } = await openEditor(site, textPage(2))
    page.on('dialog', (dialog) => void dialog.accept())
    await page.getByLabel('Page title').fill('Monday')
    await button(page, 'Edit Card 1: Card 1').press('Enter')
    await button(page, 'Card').press('Enter')
    await page.getByLabel('Heading', { exact: true }).fill('Draft')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Edit Card 1: Draft' }).waitFor()
    await button(page, 'Save').press('Enter')
    await isOpen(page)
    await page.getByText('Your unsaved changes from before are here.').waitFor()
    expect(await page.getByLabel('Page title').inputValue()).toBe('Monday')
    await page.reload()
    await isOpen(page)
    expect(await headings(page)).toEqual(['Draft', 'Card 2'])
    await button(page, 'Save Changes').press('Enter')
    await saved(page)
    expect(await stored()).toMatchObject({
      title: 'Monday',
      cards: [{ heading: 'Draft' }, { heading: 'Card 2' }],
    })
    await page.reload()
    await isOpen(page)
    expect(await page.getByText('Your unsaved changes from before are here.').count()).toBe(0)
    await page.context().close()
  })
})

describe('two editors', () => {
  it('learn of each other’s saves, and overwrite nothing without a choice', async () => {
    const { page, account, stored } = await openEditor(site, textPage(2))
    await button(page, 'Remove Card 1: Card 1').press('Enter')
    const { version } = await stored()
    const other = await openEditor({ url: site.url, browser: site.browser })
    await other.page.getByLabel('Page title').fill('Theirs')
    await button(other.page, 'Save Changes').press('Enter')
    await saved(other.page)
    await button(page, 'Save Changes').press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Somebody Else Saved This Page' })
    await dialog.getByText(/^Ines Marchetti saved this page on /).waitFor()
    expect((await stored()).version).toBe((version ?? 0) + 1)
    await page.getByText('Save failed:').waitFor()
    await dialog.getByRole('button', { name: 'Load Their Page' }).press('Enter')
    await expect.poll(() => page.getByLabel('Page title').inputValue()).toBe('Theirs')
    expect(await headings(page)).toEqual(['Card 1', 'Card 2'])
    await button(page, 'Undo').press('Enter')
    expect(await headings(page)).toEqual(['Card 2'])
    await button(page, 'Save Changes').press('Enter')
    await saved(page)
    expect(await stored()).toMatchObject({ title: 'Many cards', cards: [{ heading: 'Card 2' }] })
    expect(account.token).not.toBe('')
    await Promise.all([page.context().close(), other.page.context().close()])
  })
})

describe('leaving', () => {
  // Spec 3 §2, editor of the landing page: Leaving the editor asks, but not after Done
  it('asks while something is unsaved, and not after Done, which saves', async () => {
    const { page, stored } = await openEditor(site, textPage(2))
    await page.getByLabel('Page title').fill('Tuesday')
    await page.getByRole('link', { name: 'Cart', exact: true }).first().press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Unsaved data' })
    await question.getByRole('button', { name: 'Cancel' }).press('Enter')
    expect(await page.getByLabel('Page title').inputValue()).toBe('Tuesday')
    await button(page, 'Done').press('Enter')
    await page.waitForURL(`${site.url}/admin`)
    expect(await page.evaluate(() => (history.state as { usr?: unknown } | null)?.usr)).toEqual({
      done: true,
    })
    expect(await stored()).toMatchObject({ title: 'Tuesday' })
    await page.context().close()
  })
})

describe('the focus', () => {
  it('stays with what is moved, opened, cancelled and removed', async () => {
    const { page } = await openEditor(site, textPage(3))
    await button(page, 'Move Card 1: Card 1 right').press('Enter')
    await expectFocusOn(button(page, 'Move Card 2: Card 1 right'))
    await button(page, 'Move Card 2: Card 1 left').press('Enter')
    await expectFocusOn(button(page, 'Move Card 1: Card 1 left'))
    await button(page, 'Add Card').press('Enter')
    await page.getByRole('menuitem', { name: 'Empty' }).press('Enter')
    const heading = page.getByRole('heading', { level: 1 })
    await expectFocusOn(heading)
    await button(page, 'Cancel').press('Enter')
    await isOpen(page)
    await expectFocusOn(heading)
    await button(page, 'Remove Card 2: Card 2').press('Enter')
    await expectFocusOn(button(page, 'Edit Card 2: Card 3'))
    await page.context().close()
  })
})

describe('a hundred cards', () => {
  it('are drawn again only where something changes', async () => {
    const { page, expectQuiet } = await openEditor(site, textPage(100))
    /** The cards that a press changes in the page. */
    const changedBy = async (name: string) => {
      await button(page, name).first().scrollIntoViewIfNeeded()
      return button(page, name)
        .first()
        .evaluate(async (element: HTMLElement) => {
          const seen = new Set<Element>()
          const watch = new MutationObserver((records) => {
            for (const { target } of records) {
              const card = (target instanceof Element ? target : target.parentElement)?.closest('li')
              if (card) seen.add(card)
            }
          })
          const list = element.closest('ul')
          if (list)
            watch.observe(list, { subtree: true, childList: true, attributes: true, characterData: true })
          element.click()
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
          watch.disconnect()
          return seen.size
        })
    }
    expect(await changedBy('Hide Card 49: Card 49')).toBe(1)
    expect(await changedBy('Move Card 50: Card 50 left')).toBe(2)
    expect(await changedBy('Remove Card 100: Card 100')).toBeLessThanOrEqual(1)
    await button(page, 'Undo').press('Enter')
    await expect.poll(async () => (await headings(page)).length).toBe(100)
    expectQuiet()
    await page.context().close()
  })
})

it.each([390, 1440])('the editor is accessible at %i pixels', async (width) => {
  const { page, expectQuiet } = await openEditor(site, textPage(4), { width })
  expect(await findViolations(page)).toEqual([])
  await button(page, 'Edit Card 1: Card 1').click()
  await button(page, 'Card').click()
  expect(await findViolations(page)).toEqual([])
  await button(page, 'Cancel').click()
  await button(page, 'Preview').click()
  await region(page, 'Preview').waitFor()
  expect(await findViolations(page)).toEqual([])
  await button(page, 'Close').click()
  await button(page, 'Start from a Layout').click()
  await page.getByRole('dialog', { name: 'Start from a Layout' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  expectQuiet()
  await page.context().close()
})
