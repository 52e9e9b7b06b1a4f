import { type Check, hasPassed } from '../check'
import type { Returned } from '../readReturn'
import { extensionOf, type ReturnedItem, totalOf } from '../returnedItem'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')

const COLUMNS = ['Line', 'Part', 'Description', 'Quantity', 'Price', 'Class', 'Extension'] as const

function priceOf({ unitPrice, currency, basis, factor, unit, priceUnit }: ReturnedItem): string {
  const per = basis === '1' ? priceUnit : `${basis} ${priceUnit}`
  const conversion = unit === priceUnit && factor === '1' ? '' : ` (1 ${unit} = ${factor} ${priceUnit})`
  return `${unitPrice} ${currency} per ${per}${conversion}`
}

function notesOf({ manufacturer, manufacturerPartId, notes }: ReturnedItem): string {
  const all = { Manufacturer: `${manufacturer} ${manufacturerPartId}`.trim(), ...notes }
  return Object.entries(all)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<br><small>${escaped(name)}: ${escaped(value)}</small>`)
    .join('')
}

function itemRow(item: ReturnedItem): string {
  const cells = [
    `${escaped(item.partId)}<br><small>${escaped(item.auxiliaryId)}</small>`,
    escaped(item.description) + notesOf(item),
    escaped(`${item.quantity} ${item.unit}`),
    escaped(priceOf(item)),
    escaped(item.classification),
    escaped(extensionOf(item)),
  ]
  return `<tr><th scope="row">${escaped(item.line)}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

function itemsTable(items: readonly ReturnedItem[]): string {
  const heads = COLUMNS.map((name) => `<th scope="col">${name}</th>`).join('')
  return (
    '<div class="wide" tabindex="0" role="region" aria-label="Lines"><table>' +
    `<thead><tr>${heads}</tr></thead><tbody>${items.map(itemRow).join('')}</tbody></table></div>`
  )
}

/** The checks as a list with their faults. */
export function checksHtml(checks: readonly Check[]): string {
  const items = checks.map((check) => {
    const faults = check.faults.map((fault) => `<li>${escaped(fault)}</li>`).join('')
    const verdict = hasPassed(check) ? 'pass' : 'fail'
    return `<li class="${verdict}">${escaped(check.name)}: ${verdict}${faults && `<ul>${faults}</ul>`}</li>`
  })
  return `<ul class="checks">${items.join('')}</ul>`
}

/** A sentence with the lines, the total and the verdict. */
export function summaryOf({ items, total, checks }: Returned): string {
  const failed = checks.filter((check) => !hasPassed(check)).length
  const lines = items.length === 1 ? '1 line' : `${items.length} lines`
  const what = items.length === 0 ? 'Nothing came back' : `${lines} came back, ${total} in total`
  return `${what}. ${failed === 0 ? `All ${checks.length} checks passed.` : `${failed} of ${checks.length} checks failed.`}`
}

const rawOf = ({ document, fields }: Returned): string =>
  document === '' ? fields.map(({ name, value }) => `${name}=${value}`).join('\n') : document

/** The whole return, decoded. */
export function resultHtml(returned: Returned): string {
  const { items, checks, total } = returned
  const lines =
    items.length === 0
      ? ''
      : `${itemsTable(items)}<p>Reckoned from the lines: ${totalOf(items)}; told: ${escaped(total)}</p>`
  return (
    `<p><strong>${escaped(summaryOf(returned))}</strong></p>${lines}` +
    `<h2>Checks</h2>${checksHtml(checks)}` +
    `<details><summary>As it came</summary><pre tabindex="0">${escaped(rawOf(returned))}</pre></details>`
  )
}
