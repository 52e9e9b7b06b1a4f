export const ADDRESS_PAGE_MESSAGES = {
  title: 'Delivery Addresses',
  none: 'There are no delivery addresses yet.',
  primary: (name: string) => `${name} is the primary address`,
  makePrimary: (name: string) => `Make ${name} the primary address`,
  madePrimary: (name: string) => `${name} is the primary address now.`,
  search: 'Search addresses',
  found: (count: number) => {
    if (count === 0) return 'No address matches your search.'
    return count === 1 ? '1 address found' : `${count} addresses found`
  },
  pages: 'Pages of the addresses',
  delete: 'Delete',
  deleteOf: (name: string) => `Delete ${name}`,
  deleteTitle: 'Delete Address?',
  deleted: (name: string) => `${name} deleted.`,
} as const
