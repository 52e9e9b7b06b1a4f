import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useIsSeen } from './useIsSeen'

const globals = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

beforeEach(() => {
  // Without `act`, which would render everything at once: the tests check the order of paints.
  globals.IS_REACT_ACT_ENVIRONMENT = false
})
afterEach(() => {
  globals.IS_REACT_ACT_ENVIRONMENT = true
})

function Oranges({ isWanted }: { isWanted?: boolean }) {
  return <p>Oranges {useIsSeen(isWanted) ? 'by the case' : '…'}</p>
}

it('becomes true once the first content has been painted', async () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() => {
    root.render(<Oranges />)
  })
  expect(place.textContent).toBe('Oranges …')
  await vi.waitFor(() => expect(place.textContent).toBe('Oranges by the case'))
  root.unmount()
})

it('returns to the placeholder at once when no longer needed', async () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() => {
    root.render(<Oranges isWanted />)
  })
  await vi.waitFor(() => expect(place.textContent).toBe('Oranges by the case'))
  flushSync(() => {
    root.render(<Oranges isWanted={false} />)
  })
  expect(place.textContent).toBe('Oranges …')
  root.unmount()
})
