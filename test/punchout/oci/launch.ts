import type { FormField, Partner } from '../partners'

export interface OciLaunch {
  readonly partner: Partner
  readonly returnUrl: string
  /** The window of the answer: '_self', '_top', … */
  readonly target: string
}

/** The fields with which an SAP system opens a catalogue (OCI 4.0). */
export function ociFields({ partner, returnUrl, target }: OciLaunch): FormField[] {
  const fields = {
    USERNAME: partner.identity,
    PASSWORD: partner.secret,
    HOOK_URL: returnUrl,
    OCI_VERSION: '4.0',
    '~OkCode': 'ADDI',
    '~TARGET': target,
    '~CALLER': 'CTLG',
  }
  return Object.entries(fields).map(([name, value]) => ({ name, value }))
}
