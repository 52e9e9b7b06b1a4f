/** Maximum length of the name and company in a registration (Spec 1 §5, §9). */
export const NAME_MAX = 40
export const COMPANY_MAX = 25

/** Maximum length of the company in a consumer's preferences (Spec 3 §5). */
export const PREFERENCES_COMPANY_MAX = 40

/** Maximum length of an e-mail address (RFC 5321), and of an e-mail address or username. */
export const EMAIL_MAX = 254
export const USERNAME_MAX = 320

/** Digits of a phone number: ten, and up to six of an extension (Spec 1 §5, §9). */
export const PHONE_MIN = 10
export const PHONE_MAX = 16
