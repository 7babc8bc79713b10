/** The main thread used less than half of the processor time of this work. Another task of it can disturb one measurement, not three. */
export async function runsInThread(work: () => Promise<unknown>): Promise<boolean> {
  for (let times = 0; times < 3; times++) if ((await mainThreadShare(work)) < 0.5) return true
  return false
}

async function mainThreadShare(work: () => Promise<unknown>) {
  const [ofThread, ofProcess] = [process.threadCpuUsage(), process.cpuUsage()]
  await work()
  return process.threadCpuUsage(ofThread).user / process.cpuUsage(ofProcess).user
}
