import type { CustomerChoiceDto } from '@/contract/session'

/** Customers that have every word of the text in their name, code or town, in any case. */
export function filterCustomers(customers: readonly CustomerChoiceDto[], text: string): CustomerChoiceDto[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return customers.filter(({ name, customerCode, city, state }) => {
    const searched = `${name} ${customerCode} ${city} ${state}`.toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}
