import { icu } from '../language/icu'
import { messages } from '../language/messages'

export const PAYMENT_RULE_MESSAGES = messages('paymentRules', {
  cardNumberRequired: 'Card Number is a required field',
  cardNumberInvalid: 'Card Number is invalid',
  cardIssuerUnknown: 'Card Number is incomplete, or Card Issuer is unknown',
  cardIssuerUnaccepted: 'Card is from an unaccepted Issuer',
  cardNumberLength: 'Card Number has the wrong length',
  expirationInvalid: 'Expiration Date is invalid',
  cardExpired: 'Card is expired',
  cvvRequired: 'CVV is a required field',

  nameRequired: 'Name is a required field',
  nameIncomplete: 'Please enter first and last name',
  address1Required: 'Address Line 1 is a required field',
  cityRequired: 'City is a required field',
  stateRequired: 'State is a required field',
  stateInvalid: 'State must be 2 letters',
  zipRequired: 'ZIP Code is required',
  zipInvalid: 'ZIP Code must have 5 to 10 characters',
  phoneRequired: 'Phone Number is a required field',

  accountNumberRequired: 'Account Number is required',
  accountNumberInvalid: 'Account Number is invalid',
  accountNumbersDiffer: 'Account Numbers do not match',
  routingNumberRequired: 'Routing Number is required',
  routingNumberInvalid: 'Routing Number is invalid',
  routingNumbersDiffer: 'Routing Numbers do not match',
  bankNameTooLong: (max: number) => icu('Bank Name can have {max} characters at most', { max }),
  checkNumberTooLong: (max: number) => icu('Check Number can have {max} characters at most', { max }),
})

/** Error of a CVV with the wrong length for its issuer. */
export function cvvLengthMessage(lengths: readonly number[]): string {
  const [first = 0, second] = lengths
  return second === undefined
    ? icu('CVV must have {length} digits', { length: first })
    : icu('CVV must have {first} or {second} digits', { first, second })
}
