import type { HumanChallengeDto } from '@/contract/accounts/humanCheck'

/** An unsolved challenge of the site's own human check. */
export const HUMAN_CHALLENGE: HumanChallengeDto = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: 'aa',
    salt: 'bb',
    keyPrefix: '00',
    cost: 1,
    keyLength: 32,
  },
  signature: 'signed',
}
