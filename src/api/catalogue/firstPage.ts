import { TOTAL_COUNT_HEADER } from '@/contract/headers'
import type { FirstPage } from './catalogueClient'

/** What a page's answer is taken over as; null when it is a failure. */
export async function readFirstPage(response: Response): Promise<FirstPage | null> {
  if (!response.ok) return null
  return { text: await response.text(), total: readTotal(response.headers.get(TOTAL_COUNT_HEADER)) }
}

/** The value of X-Total-Count; null when it is missing or no number. */
export function readTotal(header: string | null | undefined): number | null {
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : null
}
