/** How measurements are told. */
export const line = (name: string, text: string) => console.log(`  ${name.padEnd(20)} ${text}`)

export const at = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? Number.NaN

export const median = (values: readonly number[]) => at(values, 0.5)
