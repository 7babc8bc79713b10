/** OpenSkill: results are taken one after the other, in the order given; teams of any size, any number of teams. */
import { ordinal, rate as play } from 'openskill'
import type { RankedTeam } from './rate.ts'

export type Skill = { mu: number; sigma: number }

export const newSkill: Skill = { mu: 25, sigma: 25 / 3 }

const bounds = { mu: [-100, 200], sigma: [0.01, 25] } as const

export function playSkill(
  known: ReadonlyMap<string, Partial<Skill>>,
  games: readonly RankedTeam[][],
): Map<string, Skill> {
  const skills = new Map([...known].map(([id, rating]) => [id, sane(rating)]))
  for (const teams of games) {
    const before = teams.map((team) => team.members.map((id) => skills.get(id) ?? newSkill))
    const after = play(before, { rank: teams.map((team) => team.rank) })
    teams.forEach((team, i) => {
      team.members.forEach((id, j) => {
        const skill = after[i]?.[j]
        // Sums over very large teams can leave the range of numbers; then the game changes nothing.
        const finite = skill && Number.isFinite(skill.mu) && Number.isFinite(skill.sigma)
        skills.set(id, sane(finite ? skill : (before[i]?.[j] ?? newSkill)))
      })
    })
  }
  return skills
}

/** The skill that someone very probably has at least, mu − 3 sigma: what a ladder shows. */
export const leastSkill = (skill: Skill): number => ordinal(skill)

function sane({ mu, sigma }: Partial<Skill>): Skill {
  return {
    mu: within(bounds.mu, mu ?? newSkill.mu, newSkill.mu),
    sigma: within(bounds.sigma, sigma ?? newSkill.sigma, newSkill.sigma),
  }
}

function within([min, max]: readonly [number, number], value: number, fallback: number): number {
  return Number.isNaN(value) ? fallback : Math.min(max, Math.max(min, value))
}
