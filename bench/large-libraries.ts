/** The startup cost of the libraries that are loaded on first use, if every process loaded them at its start. */
const names = ['satori', 'fontkit', 'subset-font', 'pdfkit']

export async function run() {
  for (const name of names) {
    const [time, memory] = [process.cpuUsage(), process.memoryUsage().rss]
    await import(name)
    const { user, system } = process.cpuUsage(time)
    const megabytes = (process.memoryUsage().rss - memory) / 1e6
    console.log(`${name}: ${Math.round((user + system) / 1_000)} ms of CPU time, ${Math.round(megabytes)} MB`)
  }
}
