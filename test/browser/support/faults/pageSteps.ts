import type { Page } from 'playwright-core'

const mainOf = (page: Page) => page.getByRole('main')

/** Presses the first such button of the screen. */
export const press = (name: string | RegExp) => (page: Page) =>
  mainOf(page).getByRole('button', { name }).first().click()

/** Presses a button of the open dialog. */
export const pressInDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** Answers the open question. */
export const answer = (name: string) => (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

/** Fills in fields by label, in the open dialog if there is one. */
export const fill = (fields: Readonly<Record<string, string>>) => async (page: Page) => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).first().fill(value)
}

/** Does one after the other. */
export const steps =
  (...each: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of each) await step(page)
  }

/** Ticks the human check, where a check is due. */
export async function beHuman(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: 'I am a person' })
  await box.check()
  await page.getByText('Checked').waitFor()
}
