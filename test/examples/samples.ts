/** Sample input of the people in the story. */

export const CARD = { cardNumber: '4111111111111111', expirationDate: '1230', cvv2: '123' }
export const BILLING = {
  ...{ accountHolderName: 'Nora Whitfield', address1: '18 Ceres Street', address2: '', city: 'Portsmouth' },
  ...{ state: 'NH', zip: '03801', phone: '6035550142', country: '', email: '' },
}
export const ADDRESS = {
  ...{
    isPrimary: false,
    display: 'Pier III',
    name: 'Harbor Bistro at Pier III',
    address1: '12 State Street',
  },
  ...{ address2: '', city: 'Portsmouth', state: 'NH', zip: '03801', county: '', contact: 'Luis Amaral' },
  ...{ phone: '6035550143', deliveryTime: 'before 9:00' },
}
export const NEWCOMER = 'newcomer@example.com'
export const NEW_PASSWORD = 'Example!67890'
export const LANDING = {
  ...{ enabled: true, title: 'Welcome', version: null },
  cards: [
    {
      ...{
        id: 'c1',
        index: 0,
        heading: 'This week',
        headingLevel: 2,
        width: 4,
        height: 'auto',
        childID: 't1',
      },
      ...{ empty: false, editing: false, hidden: false, showFrom: null, showUntil: null },
    },
  ],
  contents: [
    {
      id: 't1',
      parentId: null,
      hidden: false,
      variant: 'text',
      value: '<p>Fresh lobster</p>',
      width: 400,
      height: 300,
    },
  ],
}
