import type { CustomerChoice } from '@/api/sessionTypes'

/** Customers that have every word of the text in their name, code or town, in any case. */
export function filterCustomers(customers: readonly CustomerChoice[], text: string): CustomerChoice[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return customers.filter(({ name, customerCode, city, state }) => {
    const searched = `${name} ${customerCode} ${city} ${state}`.toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}
