import * as v from 'valibot'
import { expect } from 'vitest'
import type { TestServer } from './startServer'

const MailsDto = v.array(
  v.object({ to: v.string(), subject: v.string(), text: v.string(), html: v.string() }),
)
type Mail = v.InferOutput<typeof MailsDto>[number]

/** The unsent mails to an address, newest first. */
async function mailsTo({ url }: Pick<TestServer, 'url'>, address: string): Promise<Mail[]> {
  const answer = await fetch(`${url}/outbox`, { headers: { Accept: 'application/json' } })
  return v.parse(MailsDto, await answer.json()).filter(({ to }) => to === address)
}

/** The link of the newest mail to an address, identical in text and HTML. */
export async function mailedLink(server: Pick<TestServer, 'url'>, address: string): Promise<string> {
  const [mail] = await mailsTo(server, address)
  const [link] = /https?:\/\/\S+/.exec(mail?.text ?? '') ?? []
  if (link === undefined) return expect.fail(`No mail to ${address}`)
  expect(mail?.html).toContain(link)
  return link
}
