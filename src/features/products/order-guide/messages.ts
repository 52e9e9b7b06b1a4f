/** Texts of the order guide page (Spec 2 §2, §4, §8). */
export const GUIDE_PAGE_MESSAGES = {
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
  times: (count: string) => (count === '1' ? 'once' : `${count} times`),
  loading: 'Loading',
  boughtCount: (count: number) => (count === 1 ? '1 product.' : `${count} products.`),
  boughtGone: (count: number) =>
    count === 1 ? '1 is no longer sold and is left out.' : `${count} are no longer sold and are left out.`,
  createTitle: 'Create Order Guide',
  copyTitle: (name: string) => `Copy Order Guide: ${name}`,
  name: 'Order Guide Name',
  create: 'Create',
  copying: 'Copying',
  cancel: 'Cancel',
  copied: (name: string, copy: string) => `Copied "${name}" to "${copy}"`,
  openCopy: 'Open',
  deleteTitle: 'Delete Order Guide?',
  deleteText: (name: string) =>
    `“${name}” and its lines will be deleted for everybody who orders for this customer.`,
  deleted: (name: string) => `Deleted order guide “${name}”.`,
} as const
