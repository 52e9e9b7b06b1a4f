import { readLandingMark, storeLandingMark } from '@/domain/landing/landingMark'
import type { AppExtra } from '@/api/appDeps'

/** True when the start page was a landing page last time in this browser. */
export const hadLanding =
  () =>
  (_dispatch: unknown, _getState: unknown, { localStorage }: AppExtra): boolean =>
    readLandingMark(localStorage)

/** Remembers for the next start whether the start page is a landing page. */
export const rememberLanding =
  (hasLanding: boolean) =>
  (_dispatch: unknown, _getState: unknown, { localStorage }: AppExtra): void =>
    storeLandingMark(localStorage, hasLanding)
