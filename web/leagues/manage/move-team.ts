import type { DivisionPlan } from '../queries.ts'

/** The order after the host moves a team: the teams that the host assigned stay, the others follow by seed. */
export const moveTeam = (plan: Pick<DivisionPlan, 'divisions'>, teamId: string, target: number) => ({
  divisions: plan.divisions.map(({ no, teams }) => {
    const byHand = teams.filter((team) => team.byHand && team.id !== teamId).map(({ id }) => id)
    return no === target ? [...byHand, teamId] : byHand
  }),
})
