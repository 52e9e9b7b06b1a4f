import { VisuallyHidden } from '@/ui/native/VisuallyHidden'
import { LENGTH_MESSAGES as texts } from './messages'

/** The counter appears when this share of the limit remains, or `NEAR_MIN` characters if that is more. */
const NEAR_SHARE = 0.1
const NEAR_MIN = 5

function announcement(length: number, limit: number): string {
  if (length > limit) return texts.over(length - limit)
  return length === limit ? texts.full(limit) : texts.near(limit)
}

export const isNearLimit = (length: number, limit: number) =>
  length >= limit - Math.max(NEAR_MIN, limit * NEAR_SHARE)

interface LengthCounterProps {
  length: number
  limit: number
}

/**
 * The length of a text near its limit, as a field's hint. Announced politely when the text comes near,
 * reaches or exceeds the limit, rather than on each character.
 */
export function LengthCounter({ length, limit }: LengthCounterProps) {
  const isNear = isNearLimit(length, limit)
  return (
    <>
      <span aria-hidden="true">{isNear ? texts.count(length, limit) : null}</span>
      <VisuallyHidden>
        <span role="status">{isNear ? announcement(length, limit) : null}</span>
      </VisuallyHidden>
    </>
  )
}
