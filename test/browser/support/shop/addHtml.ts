import type { Page } from 'playwright-core'

/** Adds elements to a page, with styles that its policy does not allow in attributes. */
export async function addHtml(
  page: Page,
  place: 'afterbegin' | 'beforeend',
  html: string,
  to: 'body' | 'main' = 'body',
): Promise<void> {
  await page.locator(to).evaluate(
    (parent, [where, text]) => {
      const { content } = Object.assign(document.createElement('template'), { innerHTML: text })
      for (const element of content.querySelectorAll<HTMLElement>('[style]')) {
        element.style.cssText = element.getAttribute('style') ?? ''
      }
      if (where === 'afterbegin') parent.prepend(content)
      else parent.append(content)
    },
    [place, html] as const,
  )
}
