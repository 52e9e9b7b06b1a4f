import { createContext } from 'react'

/** Hears that something that was asked for could not be shown. */
export const LateFailureContext = createContext<() => void>(() => undefined)
