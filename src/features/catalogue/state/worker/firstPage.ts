import { TOTAL_COUNT_HEADER } from '@/contract/headers'
import type { FirstPage } from './catalogueClient'

export async function readFirstPage(response: Response): Promise<FirstPage | null> {
  if (!response.ok) return null
  return { text: await response.text(), total: readTotal(response.headers.get(TOTAL_COUNT_HEADER)) }
}

/** The value of X-Total-Count; null if missing or invalid. */
export function readTotal(header: string | null | undefined): number | null {
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : null
}
