import { useEffect, useEffectEvent, useState } from 'react'
import { afterFrame, IN_FLIGHT, overlap, turnedTo } from './flight'
import type { Flight } from './flight'
import type { Range } from './productTiles'
import { scrollFlight } from './scrollFlight'

/** The flight of the window over a list, which `useWhole` follows; null while there is none. */
export function useFlight() {
  return useState<Flight | null>(() => (scrollFlight.isFlying() ? IN_FLIGHT : null))
}

/**
 * What of the drawn items of a list is drawn whole: all of them, but not what comes into sight while the window is
 * scrolled faster than anybody reads. That follows after the landing, one in each frame.
 */
export function useWhole(
  [flight, setFlight]: ReturnType<typeof useFlight>,
  drawn: Range,
  sight: Range,
): Range {
  const turn = useEffectEvent(() => setFlight((before) => turnedTo(scrollFlight.isFlying(), before, drawn)))
  useEffect(() => scrollFlight.watch(() => turn()), [])
  const goOn = useEffectEvent(() => {
    // Who began in the middle of a flight may have missed its end.
    if (flight?.isFlying !== scrollFlight.isFlying()) return turn()
    const after = afterFrame(flight, drawn, sight)
    if (after !== flight) setFlight(after)
  })
  useEffect(() => {
    if (!flight) return
    const frame = requestAnimationFrame(() => goOn())
    return () => cancelAnimationFrame(frame)
  }, [flight, drawn.first, drawn.last, sight.first, sight.last])
  return flight ? overlap(flight.whole, drawn) : drawn
}
