type State = Record<string, unknown>
type Change = { field: string; before: string | null; after: string | null }

/** The fields that differ, with nested ones as `settings.bestOf`. A side without the field is null. */
export function changesOf(before: State | null, after: State | null, prefix = ''): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name) => {
    const [previous, next] = [before?.[name], after?.[name]]
    if (isState(previous) && isState(next)) return changesOf(previous, next, `${prefix}${name}.`)
    const change = { field: `${prefix}${name}`, before: textOf(previous), after: textOf(next) }
    return change.before === change.after && !isWithheld(change.before) ? [] : [change]
  })
}

const isState = (value: unknown): value is State => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The server withholds secrets on both sides: that they are listed says that they changed. */
const isWithheld = (text: string | null) => text === '•••'

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (Array.isArray(value) && value.length > 0 && value.every((part) => typeof part === 'string'))
    return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
