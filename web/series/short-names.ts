/** Cuts off what all names begin with, up to a separator: “Cup: Spring” and “Cup: Summer” become “Spring” and “Summer”. */
export function shortNames(names: readonly string[]): string[] {
  const [first = '', ...others] = names
  if (others.length === 0) return [...names]
  let common = 0
  while (common < first.length && others.every((name) => name[common] === first[common])) common++
  const start = first.slice(0, common).search(/(?<=[\s:–—-])\S*$/)
  const cut = start === -1 ? 0 : start
  return names.map((name) => name.slice(cut).trim() || name)
}
