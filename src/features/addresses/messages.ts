import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

export const ADDRESS_PAGE_MESSAGES = messages('addressPage', {
  title: 'Delivery Addresses',
  none: 'There are no delivery addresses yet.',
  primary: (name: string) => icu('{name} is the primary address', { name }),
  makePrimary: (name: string) => icu('Make {name} the primary address', { name }),
  madePrimary: (name: string) => icu('{name} is the primary address now.', { name }),
  search: 'Search addresses',
  found: (count: number) =>
    icu(
      '{count, plural, =0 {No address matches your search.} one {# address found} other {# addresses found}}',
      { count },
    ),
  pages: 'Pages of the addresses',
  delete: 'Delete',
  deleteOf: (name: string) => icu('Delete {name}', { name }),
  deleteTitle: 'Delete Address?',
  deleted: (name: string) => icu('{name} deleted.', { name }),
})
