import type { Implementation } from '../http/implement'
import type { RawRoute } from '../http/rawRoute'
import { sessionRoutes } from './session'

/** The calls of the contract that are answered; app.ts answers 501 to the others. One line per area file. */
export const implementations: readonly Implementation[] = [...sessionRoutes]

/** Paths outside of the contract. */
export const rawRoutes: readonly RawRoute[] = []
