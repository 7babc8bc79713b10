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

/** The templates that an organiser can replace, by name. */
const organizerTemplates = {
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
