import type { Frame, Page } from 'playwright-core'

/** Checks a page with more styles, in a sheet made by script: the page's policy forbids style elements. */
export async function styled<Found>(
  page: Page | Frame,
  css: string,
  look: () => Promise<Found>,
): Promise<Found> {
  const sheet = await page.evaluateHandle((text) => {
    const added = new CSSStyleSheet()
    added.replaceSync(text)
    document.adoptedStyleSheets.push(added)
    return added
  }, css)
  const found = await look()
  await sheet.evaluate((added) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== added)
  })
  await sheet.dispose()
  return found
}
