import type { Browser, Locator, Page } from 'playwright-core'
import { getLanding, saveLanding } from '@/contract/landing/landing'
import { openAccount } from './account'
import { openSignedIn } from '../start/signedIn'
import { ADMINISTRATOR } from '../start/storefront'
import { watchPage } from '../start/watchPage'

interface Site {
  readonly url: string
  readonly browser: Browser
}

export const region = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name })
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })

export const isOpen = (page: Page) => region(page, 'Cards').waitFor()

/** Opens the editor as the administrator; `layout` is stored first, in place of any other. */
export async function openEditor(site: Site, layout?: object, { width = 1440 } = {}) {
  const account = await openAccount(site, ADMINISTRATOR)
  if (layout) await account.call(saveLanding, { json: layout })
  const page = await openSignedIn(site, { account, width })
  const watch = watchPage(page)
  await page.goto(`${site.url}/admin/landing`)
  await isOpen(page)
  const stored = () => account.call(getLanding, { query: { all: 'true' } })
  return { page, account, stored, ...watch }
}

export const BLANK = { enabled: true, title: '', cards: [], contents: [] }

interface CardOptions {
  readonly width?: number
  readonly height?: number | string
}

/** A card with a text. */
function textCard(
  id: string,
  index: number,
  value: string,
  { width = 2, height = 'auto' }: CardOptions = {},
) {
  return {
    card: { id, index, heading: `Card ${id}`, width, height, childID: `text-${id}` },
    content: { id: `text-${id}`, variant: 'text', value },
  }
}

/** A page of cards with texts. */
export function textPage(count: number) {
  const parts = Array.from({ length: count }, (_, at) =>
    textCard(String(at + 1), at + 1, `<p>Text of card ${at + 1}</p>`, { width: 1 + (at % 4) }),
  )
  return {
    ...BLANK,
    title: 'Many cards',
    cards: parts.map(({ card }) => card),
    contents: parts.map(({ content }) => content),
  }
}

export const saved = (page: Page) => page.getByText('Layout changes saved.').waitFor()
/** The headings of the cards, in order. */
export const headings = (page: Page): Promise<string[]> =>
  region(page, 'Cards').getByRole('heading', { includeHidden: true }).allInnerTexts()
