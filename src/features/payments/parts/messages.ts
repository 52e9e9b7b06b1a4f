import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

/** Texts of the card and its billing address (Spec 3 §5). */
export const CARD_MESSAGES = messages('card', {
  card: 'Card',
  bankAccount: 'Bank Account',
  billingAddress: 'Billing Address',
  sameAsDelivery: 'Same as delivery address',
  fields: {
    cardNumber: 'Card Number',
    expirationDate: 'Expiration Date',
    cvv2: 'CVV',
    name: 'Name',
    address1: 'Address Line 1',
    address2: 'Address Line 2',
    city: 'City',
    state: 'State',
    zip: 'ZIP Code',
    phone: 'Phone Number',
    routingNumber: 'Routing Number',
    routingNumberAgain: 'Re-enter Routing Number',
    accountNumber: 'Account Number',
    accountNumberAgain: 'Re-enter Account Number',
    bankName: 'Bank Name',
    checkNumber: 'Check Number',
  },
  optional: (label: string) => icu('{label} (optional)', { label }),
  /** Accepted cards, while the number does not identify its issuer. */
  accepted: (issuers: readonly string[]) => issuers.join(', '),
  expirationHint: 'MM/YY',
  cvvHint: { 3: '3 digits on the back', 4: '4 digits on the front' },
  nameHint: 'First and last name, as on the card',
  holderHint: 'First and last name of the account holder',
  routingHint: 'The nine digits at the bottom left of a check',
  testMode: 'Payments are in test mode: only test cards are accepted.',
})
