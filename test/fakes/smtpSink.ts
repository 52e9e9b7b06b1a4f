import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** The replies to successive `RCPT TO` commands; the last one repeats. */
type Replies = readonly [string, ...string[]]

export interface SmtpSink {
  readonly url: string
  /** The accepted mails: headers and bodies, decoded. */
  readonly mails: string[]
  /** The accepted mails as sent. */
  readonly raw: string[]
  readonly close: () => Promise<void>
}

/** Decodes quoted-printable text. */
function decoded(mail: string): string {
  return mail
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
}

/** A mail server that accepts or rejects mails. */
export async function openSmtpSink(recipientReplies: Replies = ['250 OK']): Promise<SmtpSink> {
  const mails: string[] = []
  const raw: string[] = []
  const sockets = new Set<Socket>()
  const replies = [...recipientReplies]
  const nextReply = (): string => (replies.length > 1 ? replies.shift() : replies[0]) ?? '250 OK'

  async function talk(socket: Socket): Promise<void> {
    let mail: string[] | null = null
    const say = (line: string): void => void socket.write(`${line}\r\n`)
    say('220 sink ESMTP')
    for await (const line of createInterface({ input: socket })) {
      if (mail && line === '.') {
        raw.push(mail.join('\n'))
        mails.push(decoded(mail.join('\n')))
        mail = null
        say('250 Taken')
      } else if (mail) mail.push(line)
      else if (/^(EHLO|HELO)/i.test(line)) say('250 sink')
      else if (/^RCPT TO/i.test(line)) say(nextReply())
      else if (/^DATA/i.test(line)) {
        mail = []
        say('354 Go on')
      } else if (/^QUIT/i.test(line)) socket.end('221 Bye\r\n')
      else say('250 OK')
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    talk(socket).catch(() => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    raw,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
