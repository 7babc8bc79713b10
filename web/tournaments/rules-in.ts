import type { Tournament } from '../events/queries.ts'

type Settings = Pick<
  Tournament['settings'],
  'requireReady' | 'noShowMinutes' | 'autoAcceptMinutes' | 'proof' | 'disputeMinutes' | 'draws'
>
type Rule = { key: string; count?: number }

/** A timer of 0 minutes is off, and has its own text. */
const timerRule = (count: number, on: string, off: string): Rule => (count > 0 ? { key: on, count } : { key: off })

/** The rules of every match except its length, as catalogue keys. */
export function rulesIn(settings: Settings): Rule[] {
  const { requireReady, noShowMinutes, autoAcceptMinutes, proof, disputeMinutes, draws } = settings
  return [
    ...(requireReady ? [timerRule(noShowMinutes, 'match.ready', 'match.readyNoLimit')] : []),
    timerRule(autoAcceptMinutes, 'match.confirm', 'match.confirmManual'),
    ...(proof === 'required' ? [{ key: 'match.proof' }] : []),
    timerRule(disputeMinutes, 'match.dispute', 'match.disputeToEnd'),
    ...(draws ? [{ key: 'match.draws' }] : []),
  ]
}
