import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { HumanChallengeDto } from './humanCheck'

const parameters = {
  algorithm: 'PBKDF2/SHA-256',
  nonce: '9f7a4c1e2b8d43a6',
  salt: 'b42f7b0c18d44f12',
  keyPrefix: '00',
  cost: 1000,
  keyLength: 32,
}
const challenge = (change: object = {}) => ({ parameters: { ...parameters, ...change }, signature: 'ab' })

describe('a challenge', () => {
  it('preserves unknown parameters, because the signature covers them', () => {
    const more = challenge({ keySignature: 'cd', data: { issuedAt: 1 }, parallelism: 1 })
    expect(v.parse(HumanChallengeDto, more)).toEqual(more)
  })

  it.each(['cost', 'keyLength'])('requires an integer %s of at least 1', (name) => {
    const accepts = (value: unknown) => v.is(HumanChallengeDto, challenge({ [name]: value }))
    expect([0, 1, 2, 1.5, '1000', undefined].map(accepts)).toEqual([false, true, true, false, false, false])
  })

  it.each(Object.keys(parameters))('without %s is rejected', (name) => {
    expect(v.is(HumanChallengeDto, challenge({ [name]: undefined }))).toBe(false)
  })

  it('without a signature is rejected', () => {
    expect(v.is(HumanChallengeDto, { parameters })).toBe(false)
  })
})
