import { promisify } from 'node:util'

/** No wait for an outcome: clients try again after a while, and blows fall at any moment. */
export const pause = promisify(setTimeout)
