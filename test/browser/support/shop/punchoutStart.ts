import { expect } from 'vitest'
import { DEMO_PARTNERS } from '../../../punchout/demoPartners'
import { openVisit } from '../../../punchout/simulator/openVisit'
import { makeSessions } from '../../../punchout/simulator/sessions'

/** The procurement system's redirect, with a code that works once. */
export async function punchoutStart({ url }: { readonly url: string }): Promise<string> {
  const [partner] = DEMO_PARTNERS
  if (!partner) return expect.fail('The demo has no procurement system')
  const place = { storeUrl: url, ownUrl: 'http://127.0.0.1:1', sessions: makeSessions() }
  const visit = { partner, operation: 'create', mishap: 'none', target: '_self' } as const
  const { start, answer } = await openVisit(place, visit)
  return start?.url ?? expect.fail(`No start page: ${answer}`)
}
