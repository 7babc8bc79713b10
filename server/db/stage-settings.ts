/** The column with the engine's settings of a stage. Some options have older names in the database than in the engine. */
import type { Settings } from '@guildhall/engine'
import { customType } from 'drizzle-orm/pg-core'

type Renamed = 'minWinPct' | 'aggregate' | 'bestCount' | 'betterIs' | 'lastRounds'
type StoredSettings = Omit<Settings, Renamed> & {
  floor: Settings['minWinPct']
  count: Settings['aggregate']
  keep?: Settings['bestCount']
  order: Settings['betterIs']
  last?: Settings['lastRounds']
}

/** For statements that do not go through the column. */
export function storedSettings({
  minWinPct,
  aggregate,
  bestCount,
  betterIs,
  lastRounds,
  ...same
}: Settings): StoredSettings {
  return {
    ...same,
    floor: minWinPct,
    count: aggregate,
    order: betterIs,
    ...(bestCount !== undefined && { keep: bestCount }),
    ...(lastRounds && { last: lastRounds }),
  }
}

function fromStored({ floor, count, keep, order, last, ...same }: StoredSettings): Settings {
  return {
    ...same,
    minWinPct: floor,
    aggregate: count,
    betterIs: order,
    ...(keep !== undefined && { bestCount: keep }),
    ...(last && { lastRounds: last }),
  }
}

export const stageSettings = customType<{ data: Settings; driverData: StoredSettings | string }>({
  dataType: () => 'jsonb',
  toDriver: (settings) => JSON.stringify(storedSettings(settings)),
  fromDriver: (value) => fromStored(typeof value === 'string' ? JSON.parse(value) : value),
})
