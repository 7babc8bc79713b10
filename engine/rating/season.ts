/** Between seasons ratings move towards the middle; within one, thresholds divide them into named tiers. */
import { defaultGlicko, type GlickoRating } from './glicko.ts'

export type ResetRules = { keep?: number; center?: number; deviation?: number }
const resetDefaults: Required<ResetRules> = { keep: 0.5, center: defaultGlicko.r, deviation: 150 }

/** A soft reset: `keep` of the distance to the center stays, and every rating is at least as uncertain as `deviation`. */
export function softReset(rating: GlickoRating, rules: ResetRules = {}): GlickoRating {
  const { keep, center, deviation } = { ...resetDefaults, ...rules }
  return { ...rating, r: center + (rating.r - center) * keep, rd: Math.max(rating.rd, deviation) }
}

export type Tier = { name: string; from: number } // the lowest rating of the tier

/** The highest tier that a rating has reached; null below all of them. */
export function tierOf(rating: number, tiers: readonly Tier[]): Tier | null {
  const reached = tiers.filter(({ from }) => rating >= from)
  return reached.reduce<Tier | null>((best, tier) => (best && best.from >= tier.from ? best : tier), null)
}
