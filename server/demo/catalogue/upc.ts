/** Check digit of a UPC-A: odd places count three times (GS1). `digits` are the first eleven. */
export function upcCheckDigit(digits: string): number {
  let total = 0
  for (let index = 0; index < digits.length; index += 1) {
    total += Number(digits[index]) * (index % 2 === 0 ? 3 : 1)
  }
  return (10 - (total % 10)) % 10
}

/** A UPC-A of twelve digits from the six of a company and the five of an article. */
export function upcOf(company: number, article: number): string {
  const digits = `${String(company).padStart(6, '0')}${String(article).padStart(5, '0')}`
  return `${digits}${upcCheckDigit(digits)}`
}
