import { createContext } from 'react'

/** Decides if a path of this site has a screen in this session. The editor uses the default and shows every link. */
export const CanOpenContext = createContext<(path: string) => boolean>(() => true)
