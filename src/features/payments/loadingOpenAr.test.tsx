import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOpenAr } from '@/contract/account/account'
import { holding } from '@test/fakes/msw/faults'
import { server } from '@test/fakes/msw/server'
import { startPaying, tick } from '@test/worlds/payments/payingScreen'

const { backend, open } = startPaying()

// Spec 3 §2, Make Payment: 'Loading Open A/R...'
it('says that the open items are loading', async () => {
  const heldCall = holding(listOpenAr, backend().app)
  server.use(heldCall.handler)
  await open()
  expect(await screen.findByText('Loading Open A/R...')).toBeVisible()
  heldCall.release()
  expect(await tick('INV-1')).toBeVisible()
  expect(screen.queryByText('Loading Open A/R...')).toBeNull()
})
