export const emailTypes = [
  'USER_REGISTRATION',
  'TOURNAMENT_REGISTRATION',
  'TOURNAMENT_FORM_SUBMISSION',
  'TOURNAMENT_REMINDER',
  'TOURNAMENT_CHECKIN_REMINDER',
  'TOURNAMENT_WINNER',
  'TOURNAMENT_ORGANIZER_WINNER',
  'TOURNAMENT_TEAM_INVITE',
  'ORGANIZATION',
  'ORGANIZATION_WELCOME',
  'MARKETING',
  'LEGAL',
] as const
export type EmailType = (typeof emailTypes)[number]

const event = ['username', 'tournamentName', 'start', 'game', 'format', 'url', 'organizationName'] as const

/** The placeholders that a template may use. Any other is refused when the template is saved. */
export const emailPlaceholders = {
  ORGANIZATION_WELCOME: ['name', 'organizationName'],
  TOURNAMENT_REMINDER: event,
  TOURNAMENT_CHECKIN_REMINDER: event,
  TOURNAMENT_REGISTRATION: event,
  TOURNAMENT_FORM_SUBMISSION: ['username', 'tournamentName', 'formType', 'url', 'organizationName'],
  TOURNAMENT_WINNER: event,
  TOURNAMENT_ORGANIZER_WINNER: event,
  TOURNAMENT_TEAM_INVITE: ['teamCaptain', 'teamName', 'tournamentName', 'rulesUrl', 'url', 'organizationName', 'start'],
  USER_REGISTRATION: ['name'],
  ORGANIZATION: ['name', 'organizationName'],
  MARKETING: ['name'],
  LEGAL: ['name'],
} as const satisfies Record<EmailType, readonly string[]>

/** The templates that an organiser can replace, by name. */
export const organizerTemplates = {
  TOURNAMENT_REMINDER: '24 Hour Reminder',
  TOURNAMENT_CHECKIN_REMINDER: 'Check-in Reminder',
  TOURNAMENT_REGISTRATION: 'Registration Confirmation',
  TOURNAMENT_FORM_SUBMISSION: 'Form Confirmation',
  TOURNAMENT_WINNER: 'Winner',
  TOURNAMENT_ORGANIZER_WINNER: 'Organizer Winner',
  TOURNAMENT_TEAM_INVITE: 'Team Invite',
} as const satisfies Partial<Record<EmailType, string>>
export type OrganizerTemplate = keyof typeof organizerTemplates

export const emailLimits = {
  subject: { min: 1, max: 200 },
  html: { max: 100_000 },
  text: { max: 50_000 },
  templateName: { min: 1, max: 80 },
  reminderHours: 24,
  checkinReminderMinutes: 60,
} as const
