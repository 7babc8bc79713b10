/** Names for new stations: `#` in the pattern is the number, which continues after the names that exist. */
export function stationNames(pattern: string, count: number, existing: readonly string[]): string[] {
  const base = pattern.includes('#') ? pattern : `${pattern.trim()} #`
  const usedNames = new Set(existing)
  const names: string[] = []
  for (let number = 1; names.length < count; number++) {
    const name = base.replaceAll('#', String(number)).trim().slice(0, 80)
    if (!usedNames.has(name)) names.push(name)
  }
  return names
}
