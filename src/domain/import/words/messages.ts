import { icu } from '../../language/icu'

/** Notes on a line in words. */
export const dozensMessage = (text: string, count: string, unit: string): string =>
  icu('“{text}” was read as {count} {unit}.', { text, count, unit })
export const sizeMessage = (size: string): string => icu('“{size}” was read as the size.', { size })
export const inNameMessage = (word: string): string =>
  icu('“{word}” was read as a word of the name.', { word })
export const unitReadMessage = (text: string, unit: string): string =>
  icu('“{text}” was read as {unit}, as chosen before.', { text, unit })

/** Reason of a line whose goods cannot be found. */
export const notFoundGoodsMessage = (words: string): string =>
  icu('No product was found for “{words}”.', { words })
export const toChooseMessage = (words: string): string => icu('Choose a product for “{words}”.', { words })
