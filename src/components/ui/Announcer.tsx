import { createContext, use, useCallback, useState, type ReactNode } from 'react'
import { VisuallyHidden } from './VisuallyHidden'

type Announce = (text: string) => void

const AnnounceContext = createContext<Announce | null>(null)

/** Holds the live region of `useAnnounce`. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [{ text, count }, setAnnouncement] = useState({ text: '', count: 0 })
  const announce = useCallback((next: string) => {
    setAnnouncement((previous) => ({ text: next, count: previous.count + 1 }))
  }, [])
  return (
    <AnnounceContext value={announce}>
      {children}
      <VisuallyHidden>
        <span role="status">
          {/* A new element, so that the same words are said again. */}
          <span key={count}>{text}</span>
        </span>
      </VisuallyHidden>
    </AnnounceContext>
  )
}

/** Says something to assistive technology that the screen shows in another way. */
export function useAnnounce(): Announce {
  const announce = use(AnnounceContext)
  if (!announce) throw new Error('useAnnounce needs UiProviders around it')
  return announce
}
