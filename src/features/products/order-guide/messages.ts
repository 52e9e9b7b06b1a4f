import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

/** Texts of the order guide page (Spec 2 §2, §4, §8). */
export const GUIDE_PAGE_MESSAGES = messages('orderGuidePage', {
  actions: 'Order guide actions',
  guides: 'order guides',
  createNew: 'Create New',
  addProduct: 'Add New Product',
  edit: 'Edit',
  copy: 'Copy',
  delete: 'Delete',
  count: 'Count stock',
  fromBought: 'From purchases',
  boughtTitle: 'Create Order Guide from Purchases',
  boughtAbout:
    'The guide starts with what was invoiced in this period, in the usual quantities. Edit it before you save it.',
  boughtDates: 'Invoice Date',
  boughtTimes: 'Bought at least',
  times: (count: number) => icu('{count, plural, one {once} other {# times}}', { count }),
  loading: 'Loading',
  boughtCount: (count: number) => icu('{count, plural, one {1 product.} other {# products.}}', { count }),
  boughtGone: (count: number) =>
    icu(
      '{count, plural, one {1 is no longer sold and is left out.} other {# are no longer sold and are left out.}}',
      { count },
    ),
  createTitle: 'Create Order Guide',
  copyTitle: (name: string) => icu('Copy Order Guide: {name}', { name }),
  name: 'Order Guide Name',
  create: 'Create',
  copying: 'Copying',
  cancel: 'Cancel',
  copied: (name: string, copy: string) => icu('Copied "{name}" to "{copy}"', { name, copy }),
  openCopy: 'Open',
  deleteTitle: 'Delete Order Guide?',
  deleteText: (name: string) =>
    icu('“{name}” and its lines will be deleted for everybody who orders for this customer.', { name }),
  deleted: (name: string) => icu('Deleted order guide “{name}”.', { name }),
})
