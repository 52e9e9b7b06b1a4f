const form = document.getElementById('visit')
const frame = document.querySelector('iframe')
const status = document.getElementById('status')
const exchange = document.getElementById('exchange')

/** Number of the latest visit; answers that arrive for earlier ones are ignored. */
let current = 0

function show(id, text) {
  document.getElementById(id).textContent = text
}

/** Lists the partners. Only a partner with returned lines can edit or inspect them. */
async function readPartners() {
  const { storeUrl, partners } = await (await fetch('/partners')).json()
  const store = document.getElementById('store')
  store.href = storeUrl
  store.textContent = storeUrl
  const select = form.elements.partner
  const chosen = select.value
  select.replaceChildren(
    ...partners.map(({ label, protocol, lines }, index) => {
      const option = new Option(label, String(index))
      Object.assign(option.dataset, { protocol, lines })
      return option
    }),
  )
  if (chosen) select.value = chosen
  limitChoices()
}

function limitChoices() {
  const { protocol, lines } = form.elements.partner.selectedOptions[0].dataset
  const canReopen = protocol === 'cxml' && lines !== '0'
  for (const option of form.elements.operation.options) {
    option.disabled = option.value !== 'create' && !canReopen
  }
  if (!canReopen) form.elements.operation.value = 'create'
  form.elements.target.disabled = protocol !== 'oci'
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Opens the store where `target` names a frame or window. */
function go({ method, url, fields }, target) {
  const opener = document.createElement('form')
  const query = method === 'get' ? [...new URL(url).searchParams] : []
  Object.assign(opener, { method, action: url, target, hidden: true })
  for (const [name, value] of [...query, ...fields.map(({ name, value }) => [name, value])]) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    opener.append(input)
  }
  document.body.append(opener)
  opener.submit()
  opener.remove()
}

/** Shows every return of a visit, until the next visit. */
async function watch(id, visit) {
  for (let count = 0; visit === current;) {
    const answer = await (await fetch(`/sessions/${id}/returned?after=${count}`)).json()
    if (visit === current && answer.count > count) {
      status.textContent = answer.summary
      await readPartners()
    }
    count = answer.count
  }
}

async function openStore(place, target) {
  current += 1
  const visit = current
  const choices = Object.fromEntries(new FormData(form))
  const body = JSON.stringify({ target: '_self', ...choices, partner: Number(choices.partner) })
  status.textContent = 'Asking the store …'
  const answer = await (await fetch('/sessions', { method: 'POST', body })).json()
  if (answer.message) return void (status.textContent = answer.message)
  exchange.hidden = false
  show('request', answer.request)
  show('answer', answer.answer)
  document.getElementById('checks').innerHTML = answer.checks
  frame.hidden = place !== 'frame'
  if (!answer.start) return void (status.textContent = 'The store refused: see its answer.')
  if (answer.start.afterMs > 0) {
    status.textContent = `Waiting until the code has expired: ${Math.ceil(answer.start.afterMs / 60000)} minutes.`
    await pause(answer.start.afterMs)
    if (visit !== current) return
  }
  status.textContent = 'The store is open.'
  go(answer.start, target)
  await watch(answer.id, visit)
}

form.addEventListener('change', limitChoices)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  const place = form.elements.place.value
  const target = place === 'frame' ? 'store' : `store-${Date.now()}`
  // Before any wait: browsers let a page open windows only during a click.
  if (place === 'window') window.open('about:blank', target)
  openStore(place, target).catch((error) => {
    status.textContent = `Something went wrong: ${error.message}`
  })
})

await readPartners()
