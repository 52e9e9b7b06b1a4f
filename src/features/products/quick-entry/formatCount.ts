const wholeNumber = new Intl.NumberFormat('en-US')

/** A count as a person reads it: '1,250'. */
export const formatCount = (count: number): string => wholeNumber.format(count)
