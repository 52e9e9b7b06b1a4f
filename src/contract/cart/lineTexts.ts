import { ruledTextOrEmpty } from '../fields'
import { text } from '../primitives'

/** Texts that a user types for a line, in answers; '' from a backend without them. */
export const lineTexts = { productText1: text, productText2: text }

/** The same in requests. */
export const requestedLineTexts = {
  productText1: /* @__PURE__ */ ruledTextOrEmpty(250),
  productText2: /* @__PURE__ */ ruledTextOrEmpty(250),
}
