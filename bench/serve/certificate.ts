import { createHash, generateKeyPairSync, sign } from 'node:crypto'

const SEQUENCE = 0x30
const SET = 0x31
const INTEGER = 0x02
const BIT_STRING = 0x03
const OBJECT_ID = 0x06
const UTF8_STRING = 0x0c
const UTC_TIME = 0x17
const VERSION_TAG = 0xa0

const ECDSA_WITH_SHA256 = '2a8648ce3d040302'
const COMMON_NAME = '550403'
const X509_VERSION_3 = 2
const ONE_DAY_MS = 24 * 60 * 60 * 1000

/** One DER value: tag, length and content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const size = content.length
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

const objectId = (hex: string) => der(OBJECT_ID, Buffer.from(hex, 'hex'))
const bits = (content: Buffer) => der(BIT_STRING, Buffer.from([0]), content)

/** `yyMMddHHmmssZ` */
function utcTime(time: Date): Buffer {
  return der(UTC_TIME, Buffer.from(`${time.toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`))
}

function nameOf(host: string): Buffer {
  const attribute = der(SEQUENCE, objectId(COMMON_NAME), der(UTF8_STRING, Buffer.from(host)))
  return der(SEQUENCE, der(SET, attribute))
}

export interface Certificate {
  readonly key: string
  readonly cert: string
  /** Base64 SHA-256 of the public key, for the browser's list of trusted keys. */
  readonly pin: string
}

/** A key with a self-signed certificate, valid for a day, for a browser configured to trust it. */
export function selfSignedCertificate(host: string, now: Date): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const publicInfo = publicKey.export({ type: 'spki', format: 'der' })
  const algorithm = der(SEQUENCE, objectId(ECDSA_WITH_SHA256))
  const name = nameOf(host)
  const validity = der(
    SEQUENCE,
    utcTime(new Date(now.getTime() - ONE_DAY_MS)),
    utcTime(new Date(now.getTime() + ONE_DAY_MS)),
  )
  const content = der(
    SEQUENCE,
    der(VERSION_TAG, der(INTEGER, Buffer.from([X509_VERSION_3]))),
    der(INTEGER, Buffer.from([1])),
    algorithm,
    name,
    validity,
    name,
    publicInfo,
  )
  const whole = der(SEQUENCE, content, algorithm, bits(sign('sha256', content, privateKey)))
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    pin: createHash('sha256').update(publicInfo).digest('base64'),
  }
}
