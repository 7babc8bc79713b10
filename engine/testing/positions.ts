/** For tests: positions in the middle of a Swiss event, harsher than real ones: earlier rounds were paired at random. */
import { random, shuffle } from '../random.ts'
import type { Player } from '../swiss/players.ts'

export function randomPosition(seed: string, largest: number): Player[] {
  const chance = random(seed)
  const size = 2 + Math.floor(chance() * (largest - 1))
  const players = Array.from({ length: size }, (_, index): Player => {
    return { index, id: `T${index + 1}`, score: 0, met: [], byes: 0, balance: 0, last: null, floated: 0 }
  })
  const rounds = Math.floor(chance() * (chance() < 0.2 ? size + 2 : Math.max(1, size / 2)))
  const skill = chance() // from pure chance to the better seed always winning
  for (let round = 0; round < rounds; round++) {
    const order = shuffle(players, chance())
    while (order.length > 1) {
      const [a, b] = [order.pop(), order.pop()]
      if (!a || !b) break
      const [high, low] = a.index < b.index === chance() < skill ? [a, b] : [b, a]
      a.met.push(b.index)
      b.met.push(a.index)
      const drawn = chance() < 0.1
      high.score += drawn ? 1 : 3
      low.score += drawn ? 1 : 0
      high.floated = chance() < 0.2 ? -1 : 0
      low.floated = chance() < 0.2 ? 1 : 0
    }
    for (const alone of order) alone.byes++
  }
  return players.sort((one, other) => other.score - one.score || one.index - other.index)
}
