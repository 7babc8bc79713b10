/** Texts about the members of a community, and their variants for the users of the platform. */
const siteKeys = {
  title: 'siteTitle',
  member: 'member.site',
  oneMember: 'oneMember.site',
  emptyText: 'emptyText.site',
  noEntriesText: 'noEntriesText.site',
  usernamesAbout: 'usernamesAbout.site',
  coins: 'coins.site',
  reasonAbout: 'reasonAbout.site',
  importReasonAbout: 'importReasonAbout.site',
  summary: 'summary.site',
  moreRows: 'moreRows.site',
  'confirm.grant': 'confirm.grant.site',
  'confirm.deduct': 'confirm.deduct.site',
  'confirm.correct': 'confirm.correct',
  'problem.unknown': 'problem.unknown.site',
} as const

export const keyFor = (issuerId: string | null, key: keyof typeof siteKeys) => (issuerId === null ? siteKeys[key] : key)
