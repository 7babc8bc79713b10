/** Reads environment variables, and collects what is wrong with them: one line each, which never repeats a secret. */
export type Variables = Record<string, string | undefined>
export type Environment = ReturnType<typeof openEnvironment>

export function openEnvironment(variables: Variables) {
  const problems: string[] = []
  const text = (name: string) => variables[name]?.trim() || undefined // compose files pass an empty value for "unset"
  const list = (name: string) => (text(name) ?? '').split(/[\s,]+/).filter(Boolean)
  const reject = (name: string, expected: string) =>
    void problems.push(`${name} must be ${expected}, not "${text(name)}"`)

  function oneOf<T extends string, F>(name: string, options: readonly T[], fallback: F): T | F {
    const value = text(name)
    const option = options.find((option) => option === value)
    if (value && !option) reject(name, `one of ${options.join(', ')}`)
    return option ?? fallback
  }

  const isOn = (name: string, fallback: boolean) => oneOf(name, ['on', 'off'], fallback ? 'on' : 'off') === 'on'

  function wholeNumber(name: string, fallback: number, expected: string, max = Number.POSITIVE_INFINITY) {
    const value = Number(text(name) ?? fallback)
    if (!Number.isInteger(value) || value < 0 || value > max) reject(name, `a whole number ${expected}`)
    return value
  }

  const seconds = (name: string, fallback: number) => wholeNumber(name, fallback, 'of seconds from 0 to 3600', 3_600)

  function url(name: string, ...schemes: string[]) {
    const value = text(name)
    if (value && !(URL.canParse(value) && schemes.includes(new URL(value).protocol)))
      // A URL may contain a password, so the message does not repeat the value.
      problems.push(`${name} must be a URL that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`)
    return value
  }

  /** An address of http or https without a path: the site is always at the root of its host. */
  function origin(name: string) {
    const value = url(name, 'http:', 'https:')
    if (!value || !URL.canParse(value)) return value
    const { pathname, search, hash, username } = new URL(value)
    if (pathname.replaceAll('/', '') || search || hash || username)
      problems.push(`${name} must be a URL without a path, such as https://guild.example`)
    return value
  }

  function emailAddress(name: string) {
    const value = text(name)
    if (value && !/^[^\s<>@]+@[^\s<>@]+$/.test(value)) reject(name, 'an email address')
    return value
  }

  /** Variables that belong together: undefined if none of them is set. */
  function group<T>(required: string[], read: (value: (name: string) => string) => T, optional: string[] = []) {
    const namesInUse = [...required, ...optional].filter(text)
    if (namesInUse.length === 0) return undefined
    for (const name of required.filter((name) => !text(name)))
      problems.push(`${name} is missing: it belongs to ${namesInUse.join(', ')}`)
    return read((name) => text(name) ?? '')
  }

  const names = Object.keys(variables)
  return { problems, names, text, list, reject, oneOf, isOn, wholeNumber, seconds, url, origin, emailAddress, group }
}
