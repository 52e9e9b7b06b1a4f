/** Whether the last of these digits is the check digit of the others, by Luhn (Spec 3 §5; ISO/IEC 7812-1). */
export function isLuhnValid(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const worth = place % 2 === 0 ? Number(digit) : Number(digit) * 2
    return total + (worth > 9 ? worth - 9 : worth)
  }, 0)
  return sum % 10 === 0
}
