// The script of the API reference: search, and a form in each call that sends it from this page.
const search = document.querySelector('#search')
const token = document.querySelector('#token')
const nothing = document.querySelector('#nothing')
const calls = [...document.querySelectorAll('main details')]

search.hidden = false
token.hidden = false

search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
  let matches = 0
  for (const call of calls) {
    const text = call.querySelector('summary').textContent.toLowerCase()
    call.hidden = !words.every((word) => text.includes(word))
    if (!call.hidden) matches += 1
  }
  for (const section of document.querySelectorAll('main section'))
    section.hidden = words.length > 0 && !section.querySelector('details:not([hidden])')
  nothing.hidden = matches > 0
})

document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.matches('input, textarea')) return
  event.preventDefault()
  search.focus()
})

/** Opens the call or the section that the address names. */
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target?.matches('details')) target.open = true
}
addEventListener('hashchange', openTarget)
openTarget()

for (const call of calls) call.addEventListener('toggle', () => call.open && addForm(call), { once: true })

function addForm(element) {
  if (!element.dataset.call) return
  const call = JSON.parse(element.dataset.call)
  const form = document.createElement('form')
  const fields = [...call.params.map((name) => ['params', name]), ...call.query.map((name) => ['query', name])]
  for (const [place, name] of fields) form.append(fieldOf(place, name))
  if (call.example) form.append(bodyOf(call.example))
  const button = document.createElement('button')
  button.textContent = call.method === 'GET' ? 'Send' : `Send ${call.method} for real`
  const output = document.createElement('pre')
  output.hidden = true
  output.setAttribute('aria-live', 'polite')
  form.append(button, output)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    send(call, new FormData(form), output)
  })
  const title = document.createElement('h4')
  title.textContent = 'Try it'
  element.append(title, form)
}

function fieldOf(place, name) {
  const label = document.createElement('label')
  const input = document.createElement('input')
  input.name = `${place}.${name}`
  input.required = place === 'params'
  label.append(name, input)
  return label
}

function bodyOf(example) {
  const label = document.createElement('label')
  const text = document.createElement('textarea')
  text.name = 'body'
  text.rows = Math.min(16, example.split('\n').length + 1)
  text.value = example
  label.append('body', text)
  return label
}

/** With a token as the community, without one as the logged-in user. */
async function send(call, values, output) {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values.get(`params.${name}`)))
  const query = new URLSearchParams()
  for (const name of call.query) if (values.get(`query.${name}`)) query.set(name, values.get(`query.${name}`))
  const body = values.get('body')
  output.hidden = false
  output.textContent = '…'
  try {
    const started = performance.now()
    const response = await fetch(`/api${path}${query.size > 0 ? `?${query}` : ''}`, {
      method: call.method,
      credentials: token.value ? 'omit' : 'same-origin',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token.value && { authorization: `Bearer ${token.value.trim()}` }),
      },
      ...(body && { body }),
    })
    const text = await response.text()
    const duration = Math.round(performance.now() - started)
    output.textContent = `${response.status} · ${duration} ms\n${formatted(text)}`
  } catch (error) {
    output.textContent = String(error)
  }
}

function formatted(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
