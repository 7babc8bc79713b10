/**
 * The last few thousand news of this process, in the order they came.
 *
 * PostgreSQL delivers notifications in the order of their commits, the same to every process: so one id says exactly what a
 * page has heard, on whichever process it heard it, as long as that id is still remembered here.
 */
import { uuidv7 } from '../db/id.ts'

export type Told = { position: number; topic: string; id: string; bytes: Buffer }

export type Memory = ReturnType<typeof openMemory>

export function openMemory(capacity: number) {
  const told: Told[] = []
  const positions = new Map<string, number>()
  let position = 0
  let beginning = uuidv7()

  function forget() {
    told.length = 0
    positions.clear()
    beginning = uuidv7()
    positions.set(beginning, position)
  }
  forget()

  return {
    forget,
    position: () => position,
    /** A page that came when nothing had been said yet returns with this. */
    beginning: () => beginning,
    add(topic: string, id: string, bytes: Buffer): Told {
      const news = { position: ++position, topic, id, bytes }
      told.push(news)
      positions.set(id, position)
      if (told.length > capacity) {
        positions.delete(beginning)
        positions.delete(told.shift()?.id ?? '')
      }
      return news
    },
    /** What this topic was told after that id; undefined if the id is not remembered. */
    after(topic: string, id: string): Told[] | undefined {
      const heard = positions.get(id)
      return heard === undefined ? undefined : told.filter((news) => news.position > heard && news.topic === topic)
    },
  }
}
