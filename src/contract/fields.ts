import * as v from 'valibot'
import { isTooLong } from '@/domain/text/length'
import { cleanMailAddress, isMailAddress } from '@/domain/text/mailAddress'

const LIMIT = (max: number) => `At most ${max} characters, as a person counts them`

/** A text of at most `max` characters, as a person counts them. */
const characters = /* @__NO_SIDE_EFFECTS__ */ (max: number) =>
  v.pipe(
    v.string(),
    v.check((text) => !isTooLong(text, max), `at most ${max} characters`),
    v.description(LIMIT(max)),
  )

/** Optional text of a request, with the limit of the specification; missing is read as ''. */
export const textUpTo = /* @__NO_SIDE_EFFECTS__ */ (max: number) => v.nullish(characters(max), '')

/** Required text of a request: not blank, with the limit of the specification. */
export const requiredTextUpTo = /* @__NO_SIDE_EFFECTS__ */ (max: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), characters(max))

/** Text whose limit the schema only documents: the backend checks it, to reject it with its own message. */
export const ruledText = /* @__NO_SIDE_EFFECTS__ */ (max: number) =>
  v.pipe(v.string(), v.trim(), v.description(LIMIT(max)))

/** As `ruledText`, but not trimmed and optional; missing is read as ''. */
export const ruledTextOrEmpty = /* @__NO_SIDE_EFFECTS__ */ (max: number) =>
  v.nullish(v.pipe(v.string(), v.description(LIMIT(max))), '')

/** Longest name and company of a registration (Spec 1 §5, §9). */
export const NAME_MAX = 40
export const COMPANY_MAX = 25

/** Longest possible e-mail address (RFC 5321). */
export const EMAIL_MAX = 254
/** A mail address, also an international one (RFC 6531), in the form in which it is compared. */
export const email = /* @__PURE__ */ v.pipe(
  v.string(),
  v.transform(cleanMailAddress),
  v.check(isMailAddress, 'a mail address'),
  v.description('A mail address, also an international one'),
)

/** Longest username or e-mail of a sign-in. */
export const USERNAME_MAX = 320
/** A username or e-mail of a sign-in, in the form in which it is compared. */
export const username = /* @__PURE__ */ v.pipe(
  v.string(),
  v.maxLength(USERNAME_MAX),
  v.transform(cleanMailAddress),
)
/** Longest password: longer ones are rejected before hashing. */
export const PASSWORD_MAX = 1024
export const password = /* @__PURE__ */ v.pipe(v.string(), v.minLength(1), v.maxLength(PASSWORD_MAX))

/** A token from a mail's link. */
export const mailToken = /* @__PURE__ */ v.pipe(v.string(), v.minLength(1), v.maxLength(512))
/** Result of the human check; '' when it was unavailable. */
export const verifyToken = /* @__PURE__ */ textUpTo(8192)

/** Shortest and longest phone number: ten digits, and up to six of an extension (Spec 1 §5, Spec 3 §5). */
export const PHONE_MIN = 10
export const PHONE_MAX = 16
export const phoneOrEmpty = /* @__PURE__ */ v.nullish(
  v.union([v.literal(''), v.pipe(v.string(), v.minLength(PHONE_MIN), v.maxLength(PHONE_MAX))]),
  '',
)

// Written without regex flags, because JSON Schema has none.
const ZIP =
  /^(\d{5}(-?\d{4})?|[A-CEGHJ-NPRSTVXYa-ceghj-nprstvxy]\d[A-CEGHJ-NPRSTV-Za-ceghj-nprstv-z][ -]?\d[A-CEGHJ-NPRSTV-Za-ceghj-nprstv-z]\d)$/

/** A US code of 5 or 5+4 digits or a Canadian postal code (Spec 3 §5). */
export const zip = /* @__PURE__ */ v.pipe(v.string(), v.trim(), v.minLength(5), v.maxLength(10), v.regex(ZIP))
