import { promisify } from 'node:util'

/** For fixed waits, which are intended here: clients retry after a while, and blows fall at random moments. */
export const pause = promisify(setTimeout)
