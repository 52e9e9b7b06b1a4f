export const SELECT_SHIP_METHOD_MESSAGES = {
  title: 'Select Pickup or Delivery',
  none: 'Neither pickup nor delivery is offered at this time.',
  loading: 'Loading',
  addOrPickUp: 'Add a delivery address, or choose Pickup.',
  undeliverable: 'Proceed with undeliverable zip code?',
  proceed: 'Proceed to Browse',
  cancel: 'Cancel',
} as const
