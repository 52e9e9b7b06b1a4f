import { type Check, only } from './check'
import { type Asked, readMessage } from './cxml/checkMessage'
import { isWhole } from './itemFaults'
import { readForm } from './oci/checkForm'
import type { FormField } from './partners'
import { type ReturnedItem, totalOf } from './returnedItem'

/** A procurement system's reading of the form posted by the browser. */
export interface Returned {
  /** The cXML document; '' for OCI. */
  readonly document: string
  readonly fields: readonly FormField[]
  readonly payloadId: string
  readonly items: readonly ReturnedItem[]
  /** The total of the lines: as stated in the message, or computed for OCI. */
  readonly total: string
  readonly checks: readonly Check[]
}

export interface Launched extends Asked {
  /** The fields that an OCI system sent; empty for cXML. */
  readonly launch: readonly FormField[]
}

interface Decoded {
  readonly document: string
  readonly checks: readonly Check[]
}

/** Decodes strict Base64 of UTF-8. */
function fromBase64(value: string): { text: string; faults: string[] } {
  const bytes = Buffer.from(value, 'base64')
  const text = bytes.toString('utf8')
  return {
    text,
    faults: only(
      bytes.toString('base64') !== value.replace(/\s/g, '') && 'it is not the Base64 of anything',
      !bytes.equals(Buffer.from(text, 'utf8')) && 'the bytes are not UTF-8',
    ),
  }
}

function decode(fields: readonly FormField[], { partner }: Asked): Decoded {
  const [{ name, value } = { name: 'nothing', value: '' }, ...others] = fields
  const isBase64 = partner.field === 'cxml-base64'
  const { text, faults } = isBase64 ? fromBase64(value) : { text: value, faults: [] }
  return {
    document: text,
    checks: [
      {
        name: 'Form',
        faults: only(
          name !== partner.field && `the field is ${name} instead of ${partner.field}`,
          others.length > 0 && `there are ${others.length} more fields`,
        ),
      },
      {
        name: 'Encoding',
        faults: [...faults, ...only(!isWhole(text) && 'characters were lost on the way')],
      },
    ],
  }
}

/** Decodes, reads and checks a return; `contentType` is the form's. */
export function readReturn(fields: readonly FormField[], contentType: string, launched: Launched): Returned {
  const type = {
    name: 'Content type',
    faults: only(
      !/^application\/x-www-form-urlencoded(?:;\s*charset=utf-8)?$/i.test(contentType) && `is ${contentType}`,
    ),
  }
  if (launched.partner.protocol === 'oci') {
    const { items, checks } = readForm(fields, launched.launch)
    return { document: '', fields, payloadId: '', items, total: totalOf(items), checks: [type, ...checks] }
  }
  const { document, checks } = decode(fields, launched)
  const message = readMessage(document, launched)
  return { document, fields, ...message, checks: [type, ...checks, ...message.checks] }
}
