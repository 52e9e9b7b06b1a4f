import { describe, expect, it } from 'vitest'
import { endpoints } from '@/contract'
import { FAULT_TABLE } from '../support/faults/faultTable'
import { IS_WHOLE, meetings } from '../support/faults/matrix'
import { BEHIND_PROXY } from '../support/faults/anybody'
import { meet } from '../support/faults/meet'
import { makeRecorder, screens } from '../support/faults/screens'
import { makeUsuals } from '../support/faults/visit'
import { makeWorld } from '../support/faults/world'
import { startSite } from '../support/start/startSite'

const site = startSite({ env: BEHIND_PROXY })
const visits = makeWorld(site)
const usual = makeUsuals(visits)

it('every call of the contract has rows, or a reason', () => {
  expect(Object.keys(FAULT_TABLE).sort()).toEqual(Object.keys(endpoints).sort())
  for (const entry of Object.values(FAULT_TABLE)) expect(entry.length).toBeGreaterThan(0)
})

describe('a call that a screen makes by itself leaves it usable, and a retry works', () => {
  it.each(meetings(false))('%s', (_, meeting) => meet(meeting, { visits, usual }))
})

describe('every call that a screen makes when it opens has a row', () => {
  const callsWithoutRow = makeRecorder(usual, visits)

  it.each(screens(IS_WHOLE).map((screen) => [`${screen.path}, ${screen.as}`, screen] as const))(
    '%s',
    async (_, screen) => {
      expect(await callsWithoutRow(screen)).toEqual([])
    },
  )
})
