import * as v from 'valibot'
import { endpoint } from '../endpoint'

const count = /* @__PURE__ */ v.pipe(v.number(), v.integer(), v.minValue(1))

/**
 * A proof of work (ALTCHA, version 2): find a counter whose derived key begins with `keyPrefix`. `verifyToken`
 * is then the base64 of `{ challenge, solution }` as JSON.
 */
export const HumanChallengeDto = /* @__PURE__ */ v.object({
  /** Loose, because the signature covers every parameter: unknown ones must be returned too. */
  parameters: v.looseObject({
    algorithm: v.string(),
    nonce: v.string(),
    salt: v.string(),
    keyPrefix: v.string(),
    cost: count,
    keyLength: count,
  }),
  signature: v.string(),
})
export type HumanChallengeDto = v.InferOutput<typeof HumanChallengeDto>

export const getHumanChallenge = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/humancheck/challenge',
  access: 'anonymous',
  summary:
    "A new challenge of the site's own human check, for one use; only asked for where the site uses it",
  source: 'Own: the self-hosted human check of Spec 1 §5 needs a challenge',
  response: HumanChallengeDto,
})
