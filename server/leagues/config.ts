import type { Config } from '@guildhall/engine'
import { stageConfig as configOfEvent } from '../tournaments/start/stage-config.ts'
import type { LeagueEvent } from './read.ts'

/** The rules of a round robin; its groups are the divisions. */
export function stageConfig(league: LeagueEvent): Config | null {
  const config = configOfEvent(league)
  const { closePoints, points } = league.settings
  const close = closePoints && { closeWin: closePoints.win, closeLoss: closePoints.loss }
  return config && { ...config, groups: 1, points: { ...points, ...close } }
}
