/** The part of the processor time of this process that the main thread used for some work: little of it if a thread does the work. */
export async function mainThreadShare(work: () => Promise<unknown>): Promise<number> {
  const [ofThread, ofProcess] = [process.threadCpuUsage(), process.cpuUsage()]
  await work()
  return process.threadCpuUsage(ofThread).user / process.cpuUsage(ofProcess).user
}
