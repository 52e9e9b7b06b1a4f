import { randomInt, randomUUID } from 'node:crypto'

/** Attempts are limited by address and by account: rows that meet every fault need more than one has. */
export const BEHIND_PROXY = { TRUST_PROXY: 'on' }

export const someAddress = (): string => `10.${[256, 256, 256].map((max) => randomInt(max)).join('.')}`

export const someEmail = (): string => `faults-${randomUUID()}@example.com`

export const SOME_EMAIL = /faults-[\w-]+@example\.com/
