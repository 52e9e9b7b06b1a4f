import * as v from 'valibot'

/** Text that a backend may omit or send as null; read as ''. */
export const text = /* @__PURE__ */ v.nullish(v.string(), '')

/** A flag that a backend may omit or send as null; read as false. */
export const flag = /* @__PURE__ */ v.nullish(v.boolean(), false)

/** Strings, possibly missing; read as []. */
export const texts = /* @__PURE__ */ v.nullish(v.array(v.string()), () => [])

/** A key that backends send as a number or as text; read as text. */
export const code = /* @__PURE__ */ v.pipe(v.union([v.string(), v.number()]), v.transform(String))

const DECIMAL_TEXT = /^-?\d{1,15}(\.\d{1,8})?$/

/** Exclusive bound of JSON numbers: like `DECIMAL_TEXT`, at most 15 digits before the point. */
const NUMBER_LIMIT = 1e15

/** Writes a finite number without an exponent: 1e-7 is '0.0000001'. */
function plainDecimal(value: number): string {
  const written = String(value)
  return written.includes('e') ? value.toFixed(8).replace(/\.?0+$/, '') : written
}

/**
 * An amount, quantity or factor. A JSON number or decimal text on the wire; read as decimal text, so that no
 * arithmetic uses binary floats. Numbers of up to 15 significant digits and 8 decimals survive exactly.
 */
export const decimal = /* @__PURE__ */ v.pipe(
  // The reference backend's format comes first: each failed alternative costs as much as the rest of the parsing.
  v.union([
    v.pipe(v.string(), v.regex(DECIMAL_TEXT)),
    v.pipe(v.number(), v.gtValue(-NUMBER_LIMIT), v.ltValue(NUMBER_LIMIT)),
  ]),
  v.transform((value) => (typeof value === 'number' ? plainDecimal(value) : value)),
)

/** A decimal that may be missing, such as a price; missing is read as null. */
export const decimalOrNull = /* @__PURE__ */ v.nullish(decimal, null)

/** The largest key of the reference backend, a 32-bit integer. */
const KEY_MAX = 2_147_483_647

/** A key in a request. Keys in answers have no bound: other backends may count further. */
export const requestedKey = /* @__PURE__ */ v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(KEY_MAX),
)

const DAYS_OF_EVERY_MONTH = 28

/** True when the day exists: '2026-02-30' does not. */
function existsInCalendar(value: string): boolean {
  if (Number(value.slice(8, 10)) <= DAYS_OF_EVERY_MONTH) return true
  const [year = 0, month = 0, day = 0] = value.slice(0, 10).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
}

/** A calendar date. `yyyy-MM-dd` on the wire, from year 1 on; a time after it is cut off, never converted. */
export const calendarDate = /* @__PURE__ */ v.pipe(
  v.string(),
  v.regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T.*)?$/),
  v.check(existsInCalendar),
  v.transform((value) => value.slice(0, 10)),
)

/** A calendar date that may be missing; missing, null and '' are read as null. */
export const calendarDateOrNull = /* @__PURE__ */ v.pipe(
  v.nullish(v.union([calendarDate, v.literal('')]), null),
  v.transform((value) => (value === '' ? null : value)),
)

/** A page number or other whole number in a query string. */
export const queryInteger = /* @__NO_SIDE_EFFECTS__ */ (min: number, max: number) =>
  v.pipe(
    v.union([v.pipe(v.string(), v.regex(/^-?\d{1,15}$/)), v.number()]),
    v.metadata({ type: 'integer', minimum: min, maximum: max }),
    v.transform(Number),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
  )

/** A boolean in a query string. */
export const queryFlag = /* @__PURE__ */ v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])]),
  v.transform((value) => value === true || value === 'true'),
)

/**
 * Body of a failed call; the first of errors, message, errorReason is shown (Spec 1 §8,
 * docs/writing-a-backend.md).
 */
export const FailureDto = /* @__PURE__ */ v.object({
  message: v.nullish(v.string()),
  errors: v.nullish(v.array(v.string())),
  errorReason: v.nullish(v.string()),
})
export type FailureDto = v.InferOutput<typeof FailureDto>

/** The answer of most writes. */
export const WriteResultDto = /* @__PURE__ */ v.object({
  isSuccess: v.boolean(),
  errors: texts,
  message: text,
  errorReason: text,
})
export type WriteResultDto = v.InferOutput<typeof WriteResultDto>

/** A scanned document that can be opened. */
export const ScanDocumentDto = /* @__PURE__ */ v.object({ key: code, name: text })
export type ScanDocumentDto = v.InferOutput<typeof ScanDocumentDto>
export const scanDocuments = /* @__PURE__ */ v.nullish(v.array(ScanDocumentDto), () => [])
