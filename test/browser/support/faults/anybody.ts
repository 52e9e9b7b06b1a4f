import { randomInt, randomUUID } from 'node:crypto'

/** Lets rows use many client IP addresses: meeting every fault takes more attempts than one address has. */
export const BEHIND_PROXY = { TRUST_PROXY: 'on' }

export const someAddress = (): string => `10.${[256, 256, 256].map((max) => randomInt(max)).join('.')}`

export const someEmail = (): string => `faults-${randomUUID()}@example.com`

export const SOME_EMAIL = /faults-[\w-]+@example\.com/
