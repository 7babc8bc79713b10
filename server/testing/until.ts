import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for something that happens soon, and complains if it does not. */
export async function until(claim: () => boolean | Promise<boolean>, milliseconds = 5_000): Promise<void> {
  const end = Date.now() + milliseconds
  while (!(await claim())) {
    if (Date.now() > end) throw new Error(`Not within ${milliseconds} ms: ${claim}`)
    await sleep(5)
  }
}
