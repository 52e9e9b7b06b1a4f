import { useState } from 'react'

interface Announcement {
  readonly text: string
  /** Grows, so that the same text is told again. */
  readonly count: number
}

/** What has happened, for a polite live region. */
export function useAnnouncement() {
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', count: 0 })
  const announce = (text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 }))
  return { announcement, announce }
}
