import type { Page } from 'playwright-core'

/** Adds elements to a page, with styles that its policy does not allow in attributes. */
export async function addHtml(page: Page, place: 'afterbegin' | 'beforeend', html: string): Promise<void> {
  await page.evaluate(
    ([where, text]) => {
      const { content } = Object.assign(document.createElement('template'), { innerHTML: text })
      for (const element of content.querySelectorAll<HTMLElement>('[style]')) {
        element.style.cssText = element.getAttribute('style') ?? ''
      }
      if (where === 'afterbegin') document.body.prepend(content)
      else document.body.append(content)
    },
    [place, html] as const,
  )
}
