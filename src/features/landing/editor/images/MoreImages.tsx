import { useEffect, useEffectEvent, useRef } from 'react'
import { Notice } from '@/ui/native/Notice'
import { Button } from '@/ui/native/Button'
import { IMAGE_MESSAGES as texts } from './messages'
import type { ImageList } from './useImageList'

/** The next page is requested this far before its place comes into sight. */
const AHEAD = '600px'

interface MoreImagesProps {
  list: ImageList
  /** Changes with each loaded page. */
  loaded: number
}

/** Loads the next page when it comes into sight; after a failure only on request. */
export function MoreImages({ list, loaded }: MoreImagesProps) {
  const { hasMore, isLoadingMore, moreFailure, loadMore } = list
  const end = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(loadMore)
  const isAutomatic = hasMore && moreFailure === null
  useEffect(() => {
    if (!isAutomatic || !end.current) return
    const root = end.current.closest('[data-scrolls]')
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load()
      },
      { root, rootMargin: AHEAD },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isAutomatic, loaded])
  if (!hasMore) return null
  return (
    <div ref={end}>
      {moreFailure === null ? (
        <Button isFullWidth isBusy={isLoadingMore} onClick={loadMore}>
          {texts.loadMore}
        </Button>
      ) : (
        <Notice
          severity="error"
          action={
            <Button isSmall isBusy={isLoadingMore} onClick={loadMore}>
              {texts.retry}
            </Button>
          }
        >
          {moreFailure}
        </Notice>
      )}
    </div>
  )
}
