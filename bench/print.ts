/** Prints one measurement. */
export const printLine = (name: string, text: string) => console.log(`  ${name.padEnd(20)} ${text}`)

export const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN

export const median = (values: readonly number[]) => percentile(values, 0.5)
