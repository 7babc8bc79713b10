import type { ReplyTo } from '../../../../lib/api/api.ts'
import type { LookValues } from '../use-look-draft.ts'

export type Proposal = ReplyTo<'POST /rvx/whiteLabel/styles/scan'>['theme']

export type SetLook = <K extends keyof LookValues>(key: K, value: LookValues[K]) => void

/** Values that the scan did not find stay as they are. */
export function applyProposal({ accent, tint, font, radius, theme }: Proposal, set: SetLook) {
  if (accent) set('accent', accent)
  if (tint) set('tint', tint)
  if (font) set('font', font)
  if (radius !== null) set('radius', radius)
  if (theme) set('defaultTheme', theme)
}
