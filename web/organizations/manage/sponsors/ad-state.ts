type Dates = { startsAt: string | null; endsAt: string | null }

/** On the server the reader’s clock is not known yet: the ad is shown as running until it is. */
export function adState({ startsAt, endsAt }: Dates, now: number | null): 'scheduled' | 'running' | 'ended' {
  if (now === null) return 'running'
  if (startsAt && Date.parse(startsAt) > now) return 'scheduled'
  return endsAt && Date.parse(endsAt) <= now ? 'ended' : 'running'
}
