/** A business with a procurement system: its identity, and how it receives answers. */
export interface Partner {
  /** Its name on the simulator's page. */
  readonly label: string
  readonly protocol: 'cxml' | 'oci'
  readonly domain: string
  readonly identity: string
  readonly secret: string
  /** The form field of a cXML message; '' for OCI, which has many. */
  readonly field: '' | 'cxml-urlencoded' | 'cxml-base64'
}

export type Operation = 'create' | 'edit' | 'inspect'

export interface FormField {
  readonly name: string
  readonly value: string
}
