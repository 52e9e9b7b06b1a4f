export const CARD_NUMBER_REQUIRED = 'Card Number is a required field'
export const CARD_NUMBER_INVALID = 'Card Number is invalid'
export const CARD_ISSUER_UNKNOWN = 'Card Number is incomplete, or Card Issuer is unknown'
export const CARD_ISSUER_UNACCEPTED = 'Card is from an unaccepted Issuer'
export const CARD_NUMBER_LENGTH = 'Card Number has the wrong length'
export const EXPIRATION_INVALID = 'Expiration Date is invalid'
export const CARD_EXPIRED = 'Card is expired'
export const CVV_REQUIRED = 'CVV is a required field'

export const NAME_REQUIRED = 'Name is a required field'
export const NAME_INCOMPLETE = 'Please enter first and last name'
export const ADDRESS1_REQUIRED = 'Address Line 1 is a required field'
export const CITY_REQUIRED = 'City is a required field'
export const STATE_REQUIRED = 'State is a required field'
export const STATE_INVALID = 'State must be 2 letters'
export const ZIP_REQUIRED = 'ZIP Code is required'
export const ZIP_INVALID = 'ZIP Code must have 5 to 10 characters'
export const PHONE_REQUIRED = 'Phone Number is a required field'

/** Error of a CVV with the wrong length for its issuer. */
export function cvvLengthMessage(lengths: readonly number[]): string {
  return `CVV must have ${lengths.join(' or ')} digits`
}

export const ACCOUNT_NUMBER_REQUIRED = 'Account Number is required'
export const ACCOUNT_NUMBER_INVALID = 'Account Number is invalid'
export const ACCOUNT_NUMBERS_DIFFER = 'Account Numbers do not match'
export const ROUTING_NUMBER_REQUIRED = 'Routing Number is required'
export const ROUTING_NUMBER_INVALID = 'Routing Number is invalid'
export const ROUTING_NUMBERS_DIFFER = 'Routing Numbers do not match'
