import { messages } from '../language/messages'

/** Words of the contract that are shown as they come: status of an order, type of a line of product history. */
const WORDS: Readonly<Record<string, string>> = messages('contractWords', {
  Open: 'Open',
  Processing: 'Processing',
  Shipped: 'Shipped',
  Invoiced: 'Invoiced',
  Cancelled: 'Cancelled',
  Invoice: 'Invoice',
  Credit: 'Credit',
})

/** A word of the contract in the current language; another backend's own words stay unchanged. */
export const saidWord = (word: string): string => (Object.hasOwn(WORDS, word) ? (WORDS[word] ?? word) : word)
