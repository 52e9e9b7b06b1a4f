import type { Frame, Page } from 'playwright-core'

/** Looks at a page with more styles. The page's policy allows no other style elements, but sheets that scripts make. */
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
