import type { EmailType } from './constants.ts'

/** The templates that organisers replace, by name, in the order in which a player receives them. */
export const lifecycleNames = {
  ORGANIZATION_WELCOME: 'Welcome',
  TOURNAMENT_REGISTRATION: 'Registration Confirmation',
  TOURNAMENT_FORM_SUBMISSION: 'Form Confirmation',
  TOURNAMENT_TEAM_INVITE: 'Team Invite',
  TOURNAMENT_REMINDER: '24 Hour Reminder',
  TOURNAMENT_CHECKIN_REMINDER: 'Check-in Reminder',
  TOURNAMENT_WINNER: 'Winner',
  TOURNAMENT_ORGANIZER_WINNER: 'Organizer Winner',
} as const satisfies Partial<Record<EmailType, string>>
export type LifecycleType = keyof typeof lifecycleNames

export const lifecycleTypes = [
  'ORGANIZATION_WELCOME',
  'TOURNAMENT_REGISTRATION',
  'TOURNAMENT_FORM_SUBMISSION',
  'TOURNAMENT_TEAM_INVITE',
  'TOURNAMENT_REMINDER',
  'TOURNAMENT_CHECKIN_REMINDER',
  'TOURNAMENT_WINNER',
  'TOURNAMENT_ORGANIZER_WINNER',
] as const satisfies readonly LifecycleType[]

/** Templates that are saved from a campaign: any number, each with a name. */
export const campaignTypes = ['ORGANIZATION', 'MARKETING', 'LEGAL'] as const satisfies readonly EmailType[]

export const templateTypes = [...lifecycleTypes, ...campaignTypes] as const
export type TemplateType = (typeof templateTypes)[number]

export const isLifecycleType = (type: string): type is LifecycleType => type in lifecycleNames

/** Whose content it is: of the community itself, of the site, or built in. */
export const templateSources = ['own', 'site', 'built-in'] as const

export const versionActions = ['saved', 'restored', 'reset'] as const
export type VersionAction = (typeof versionActions)[number]

export const templateLimits = {
  /** Named templates of one community. */
  /** Saved templates of a community; with Pro the person who saves has more room. */
  named: { usual: 50, pro: 200 },
  /** Older versions of one template are deleted. */
  versions: 100,
  preheader: { max: 200 },
  imageBytes: 2_000_000,
  /** Pixels: twice the width of an email, for screens with a high density. */
  imageWidth: 1_200,
  assetName: { min: 1, max: 200 },
} as const
