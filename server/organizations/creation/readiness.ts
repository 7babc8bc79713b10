/** What a community has and lacks before it can be published. */
import type { ReadinessStep } from '@guildhall/contract/organizations/constants.ts'
import type { OrganizationRow } from '../read.ts'

type Details = Pick<OrganizationRow, 'avatar' | 'banner' | 'config' | 'description'>

/** The steps of the list in Manage that are done. */
export function stepsDone(row: Details, events: number): ReadinessStep[] {
  const { avatar, banner, config, description } = row
  const steps: Record<ReadinessStep, boolean> = {
    crest: Boolean(avatar?.url || avatar?.emoji || config.theme?.crest),
    banner: banner !== null,
    about: Boolean(description?.trim()),
    event: events > 0,
  }
  const isStep = (name: string): name is ReadinessStep => Object.hasOwn(steps, name)
  return Object.keys(steps)
    .filter(isStep)
    .filter((step) => steps[step])
}

/** A name and a username are always there. The art that is generated from the colour of the avatar counts as a crest. */
export function missingSteps({ avatar, config, description }: Details): ReadinessStep[] {
  const hasArt = avatar !== null || config.theme?.crest !== undefined
  return [...(hasArt ? [] : (['crest'] as const)), ...(description?.trim() ? [] : (['about'] as const))]
}
