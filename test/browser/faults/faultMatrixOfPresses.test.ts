import { describe, it } from 'vitest'
import { meetings } from '../support/faults/matrix'
import { BEHIND_PROXY } from '../support/faults/anybody'
import { meet } from '../support/faults/meet'
import { makeUsuals } from '../support/faults/visit'
import { makeWorld } from '../support/faults/world'
import { startSite } from '../support/start/startSite'

const site = startSite({ env: BEHIND_PROXY })
const visits = makeWorld(site)
const usual = makeUsuals(visits)

describe('a call that follows a press is reported, what was entered stays, and a retry works', () => {
  it.each(meetings(true))('%s', (_, meeting) => meet(meeting, { visits, usual }))
})
