import type { Locator, Page } from 'playwright-core'

const mainOf = (page: Page) => page.getByRole('main')

/** Presses the first such button of the screen. */
export const press = (name: string | RegExp) => (page: Page) =>
  mainOf(page).getByRole('button', { name }).first().click()

/** Presses a button of the open dialog. */
export const pressInDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).last().click()

/** Answers the open question. */
export const answer = (name: string) => (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

type Fields = Readonly<Record<string, string>>

async function fillIn(form: Page | Locator, fields: Fields): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await form.getByLabel(label, { exact: true }).fill(value)
}

/** Fills in fields of the screen by label. */
export const fill = (fields: Fields) => (page: Page) => fillIn(page.getByRole('main'), fields)

/** Fills in fields of the open dialog by label. */
export const fillInDialog = (fields: Fields) => (page: Page) => fillIn(page.getByRole('dialog'), fields)

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
