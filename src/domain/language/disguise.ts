import { ENGLISH, type Language } from './language'

const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ACCENTED = 'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž'

const DISGUISED = /^⟦[^⟦⟧]*⟧$/

/** Breaks where words do. */
const FILLING = '····· '

/** Translations are some 40 % longer than English. */
const LONGER = 0.4

const accent = (letter: string) => ACCENTED[PLAIN.indexOf(letter)] ?? letter

/** 'Add to Cart' becomes '⟦Åðð ţö Çåŕţ ······⟧'. Text that is already disguised stays unchanged. */
export function disguise(text: string): string {
  if (text === '' || DISGUISED.test(text)) return text
  const filling = FILLING.repeat(text.length).slice(0, Math.ceil(text.length * LONGER))
  return `⟦${text.replace(/[A-Za-z]/g, accent)}${filling}⟧`
}

/** English in disguise, for tests: shows texts that nothing translates, and places too small for longer ones. */
export const PSEUDO: Language = { ...ENGLISH, tag: 'en-XA', disguise }
