/** The rules of a queue from the settings of its league. */
import { type QueueRules, queueDefaults } from '@guildhall/engine'
import type { LeagueEvent } from '../leagues/read.ts'
import { openingAt } from '../rules/opening-hours.ts'

const ANY_WINDOW = 1e9

/** A casual queue pairs whoever is there. */
export const queueRules = (league: LeagueEvent, isCasual: boolean): Required<QueueRules> => {
  const { window, sameRegion } = league.settings
  return isCasual
    ? {
        teamSize: league.teamSize,
        window: ANY_WINDOW,
        widenPerMinute: 0,
        maxWindow: ANY_WINDOW,
        anyRegionAfterSeconds: 0,
      }
    : {
        teamSize: league.teamSize,
        window: window.start,
        widenPerMinute: window.perSecond * 60,
        maxWindow: window.max,
        anyRegionAfterSeconds: sameRegion ? queueDefaults.anyRegionAfterSeconds : 0,
      }
}

export const openingOf = ({ settings, timezone }: LeagueEvent, now: Date) => openingAt(settings.hours, timezone, now)
