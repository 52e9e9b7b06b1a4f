import { only } from '../check'
import { CONTENT_MODELS } from './contentModels'
import type { XmlNode } from './xmlTree'

/** A content model as a regular expression over child names, each followed by a semicolon. */
function expressionOf(children: string): RegExp {
  return new RegExp(`^(?:${children.replace(/[A-Za-z]+/g, '(?:$&;)').replaceAll(',', '')})$`)
}

function contentFaults({ name, children, text }: XmlNode, allowed: string | null): string[] {
  const names = children.map((child) => `${child.name};`).join('')
  if (allowed === null) return only(names !== '' && `${name} holds elements: ${names}`)
  return only(
    !expressionOf(allowed).test(names) &&
      `${name} must hold ${allowed}, not ${names.replaceAll(';', ' ').trim()}`,
    text.trim() !== '' && `${name} holds text`,
  )
}

/** Violations of the DTD in a node and its descendants. */
export function structureFaults(node: XmlNode): string[] {
  const model = CONTENT_MODELS[node.name]
  if (!model) return [`${node.name} has no place in such a document`]
  const names = Object.keys(node.attributes)
  return [
    ...contentFaults(node, model.children),
    ...names.filter((name) => !model.attributes.includes(name)).map((name) => `${node.name} has ${name}`),
    ...model.required.filter((name) => !names.includes(name)).map((name) => `${node.name} lacks ${name}`),
    ...node.children.flatMap(structureFaults),
  ]
}

/** Checks the declaration and the document type: UTF-8, and the cXML DTD without internal declarations. */
export function documentFaults(document: string): string[] {
  const [, declared] = /^<\?xml version="1\.0" encoding="([^"]+)"\?>/.exec(document) ?? []
  const [type = ''] = /<!DOCTYPE[^>]*>/.exec(document) ?? []
  const isOfCxml =
    /^<!DOCTYPE cXML SYSTEM "http:\/\/xml\.cxml\.org\/schemas\/cXML\/1\.2\.0\d\d\/cXML\.dtd">$/.test(type)
  return only(
    declared?.toUpperCase() !== 'UTF-8' && `is not declared as UTF-8 but ${declared ?? 'nothing'}`,
    !isOfCxml && `has another document type than cXML's: ${type}`,
  )
}

/** ISO 8601 with an offset: some systems do not read a Z. */
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d:\d\d$/

/** Checks a document's id, which must end with a host, and its timestamp. */
export function envelopeFaults({ attributes }: XmlNode): string[] {
  const { payloadID = '', timestamp = '' } = attributes
  return only(
    !/^[^\s@]+@[^\s@]+$/.test(payloadID) && `its payloadID is not something@host: ${payloadID}`,
    (!TIMESTAMP.test(timestamp) || Number.isNaN(Date.parse(timestamp))) &&
      `its timestamp is no moment with an offset: ${timestamp}`,
    (attributes['xml:lang'] ?? '') === '' && 'it does not say its language',
  )
}
