/** The calendar date of a moment where the server stands (`TZ`): orders and invoices are dated by it. */
export function todayOf(now: Date): string {
  const month = String(now.getMonth() + 1).padStart(2, '0')
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`
}
