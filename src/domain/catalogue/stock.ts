const NOTHING_LEFT = /^\s*(-|0+([.,]0+)?(?![\d.,]))/

/** True if an uncommitted stock such as '0 CS' or '-3 EA' is zero or less; false if it is unknown. */
export const isOutOfStock = (stock: string): boolean => NOTHING_LEFT.test(stock)
