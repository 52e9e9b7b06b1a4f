import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A tab with the document. */
export const isOpened = (page: Page) =>
  expect
    .poll(() =>
      page
        .context()
        .pages()
        .map((each) => new URL(each.url()).pathname),
    )
    .toContainEqual(expect.stringMatching(/^\/doc\//))

/** A tab whose document this browser downloads: its URL stays blank. A failure closes the tab. */
export const isDownloaded = (page: Page) => expect.poll(() => page.context().pages().length).toBe(2)

/** Presses the button of a document; a first press on a failed one resets it (Spec 3 §4). */
export const openDocument = (name: string) => async (page: Page) => {
  const named = page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
  if (/failed/.test(await named.innerText())) await named.click()
  await named.click()
}

/** Failures are shown in upper case (Spec 3 §4). */
export const DOCUMENT_FAILED = /DID NOT RESPOND|COULD NOT BE COMPLETED|COULD NOT BE READ/
