/** For tests: Swiss events in progress that are harder to pair than real ones, since earlier rounds were random. */
import { random, shuffle } from '../random.ts'
import { emptyPlayer, type Player } from '../swiss/players.ts'

export function randomPosition(seed: string, maxSize: number): Player[] {
  const next = random(seed)
  const size = 2 + Math.floor(next() * (maxSize - 1))
  const players = Array.from({ length: size }, (_, index) => emptyPlayer(index, `T${index + 1}`))
  const rounds = Math.floor(next() * (next() < 0.2 ? size + 2 : Math.max(1, size / 2)))
  const skill = next() // from random results to the better seed always winning
  for (let round = 0; round < rounds; round++) {
    const order = shuffle(players, next())
    while (order.length > 1) {
      const [a, b] = [order.pop(), order.pop()]
      if (!a || !b) break
      const [winner, loser] = a.index < b.index === next() < skill ? [a, b] : [b, a]
      a.opponents.push(b.index)
      b.opponents.push(a.index)
      const isDraw = next() < 0.1
      winner.score += isDraw ? 1 : 3
      loser.score += isDraw ? 1 : 0
      winner.lastFloat = next() < 0.2 ? -1 : 0
      loser.lastFloat = next() < 0.2 ? 1 : 0
    }
    for (const alone of order) alone.byes++
  }
  return players.sort((a, b) => b.score - a.score || a.index - b.index)
}
