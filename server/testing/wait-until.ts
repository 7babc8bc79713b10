import { setTimeout as sleep } from 'node:timers/promises'

/** Polls until the condition is true; throws after the timeout. */
export async function until(condition: () => boolean | Promise<boolean>, milliseconds = 60_000): Promise<void> {
  const end = Date.now() + milliseconds
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Condition not met within ${milliseconds} ms: ${condition}`)
    await sleep(5)
  }
}
