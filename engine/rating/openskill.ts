/** OpenSkill: results count one after the other, in the order given; any number of teams of any size. */
import { rate as openSkillRate, ordinal } from 'openskill'
import { clamp } from './clamp.ts'
import type { RankedTeam } from './rate.ts'

export type SkillRating = { mu: number; sigma: number }

export const defaultSkill: SkillRating = { mu: 25, sigma: 25 / 3 }

const bounds = { mu: [-100, 200], sigma: [0.01, 25] } as const

export function rateOpenSkill(
  ratings: ReadonlyMap<string, Partial<SkillRating>>,
  games: readonly RankedTeam[][],
): Map<string, SkillRating> {
  const skills = new Map([...ratings].map(([id, rating]) => [id, clampRating(rating)]))
  for (const teams of games) {
    const before = teams.map((team) => team.members.map((id) => skills.get(id) ?? defaultSkill))
    const after = openSkillRate(before, { rank: teams.map((team) => team.rank) })
    for (const [teamIndex, team] of teams.entries()) {
      for (const [memberIndex, id] of team.members.entries()) {
        const skill = after[teamIndex]?.[memberIndex]
        // Sums over very large teams can overflow; then the game changes no rating.
        const isValid = skill && Number.isFinite(skill.mu) && Number.isFinite(skill.sigma)
        skills.set(id, clampRating(isValid ? skill : (before[teamIndex]?.[memberIndex] ?? defaultSkill)))
      }
    }
  }
  return skills
}

/** The skill that a player has with high probability, mu − 3 sigma: the number that a ladder displays. */
export const conservativeSkill = (skill: SkillRating): number => ordinal(skill)

function clampRating({ mu, sigma }: Partial<SkillRating>): SkillRating {
  return {
    mu: clamp(bounds.mu, mu ?? defaultSkill.mu, defaultSkill.mu),
    sigma: clamp(bounds.sigma, sigma ?? defaultSkill.sigma, defaultSkill.sigma),
  }
}
