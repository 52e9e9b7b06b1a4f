/** Texts of the choice between pickup and delivery (Spec 3 §4). */
export const SHIP_METHOD_MESSAGES = {
  about: { Pickup: 'Collect your order yourself.', Delivery: 'Have your order brought to you.' },
} as const
