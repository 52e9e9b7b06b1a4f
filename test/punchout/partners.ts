/** A business that buys through a procurement system: how it names itself to the store, and how it is answered. */
export interface Partner {
  /** What it is called on the simulator's page. */
  readonly label: string
  readonly protocol: 'cxml' | 'oci'
  readonly domain: string
  readonly identity: string
  readonly secret: string
  /** The form field in which a cXML message comes; '' for OCI, which has many. */
  readonly field: '' | 'cxml-urlencoded' | 'cxml-base64'
}

export type Operation = 'create' | 'edit' | 'inspect'

export interface FormField {
  readonly name: string
  readonly value: string
}
