import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { StationOptions } from './rows/row-actions.tsx'

/** The name of a station, and whether a match is on it. */
export function useStationName({ stations, free }: Pick<StationOptions, 'stations' | 'free'>) {
  const t = useTranslation('manage-matches')
  return (name: string) => (stations.includes(name) && !free.includes(name) ? t('stationTaken', { name }) : name)
}
