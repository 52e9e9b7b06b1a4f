import { createContext } from 'react'

/** Whether a path of this site has a screen for the session. The editor takes the default and shows every link. */
export const CanOpenContext = createContext<(path: string) => boolean>(() => true)
