/** Welcomes a new member of a community, once: who leaves and joins again gets no second email. */
import { defaultLocale } from '@guildhall/contract/core/locales.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { userInfos, users } from '../db/schema/identity.ts'
import { organizationMembers, organizations } from '../db/schema/organizations.ts'
import type { Handler } from '../jobs/jobs.ts'
import type { Messages } from '../outbox/messages.ts'
import { automaticSendTime, automationOf } from './automation.ts'
import { pageFor, readerColumns } from './event-email.ts'
import { openTemplates } from './organizer-templates/open-templates.ts'
import { renderBlocks } from './render/own-blocks.ts'
import { templates } from './templates.ts'
import { emailTextIn } from './translate.ts'
import { writeEmail } from './write-email.ts'

const type = 'ORGANIZATION_WELCOME'

export const welcomeMember: Handler<Messages['member-joined']> = async (context, { organizationId, userId }) => {
  const { db, settings } = context
  const member = await findMember(db, organizationId, userId)
  if (!member?.email) return
  const { email: to, name, username, organization } = member
  if (!automationOf(organization.email, null, type).enabled) return

  const locale = member.locale ?? defaultLocale
  const values = { name: name ?? username ?? '', organizationName: organization.name }
  const own = (await openTemplates(db, settings, { organizationId })).find(type, locale)
  const url = pageFor(member, settings, `/${organization.username}`)
  await writeEmail(db, {
    ...(own ? { ...(await own.fill(values)), templateId: own.id } : builtIn(values, url, locale)),
    type,
    to,
    userId,
    organizationId,
    locale,
    scheduledAt: automaticSendTime({ organizationEmail: organization.email, event: null }, type),
    reason: `community-welcome:${organizationId}:${userId}`,
  })
}

type Values = { name: string; organizationName: string }

function builtIn({ name, organizationName: organization }: Values, url: string, locale: typeof defaultLocale) {
  const { subject, blocks } = templates['community-welcome']({ name, organization, url }, emailTextIn(locale))
  return { subject, ...renderBlocks(blocks) }
}

/** Undefined if they left meanwhile. */
async function findMember(db: Db, organizationId: string, userId: string) {
  const { name, username, email } = organizations
  const [row] = await db
    .select({ ...readerColumns, name: users.name, organization: { name, username, email } })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .leftJoin(userInfos, eq(userInfos.userId, users.id))
    .where(
      and(
        eq(organizationMembers.organizationId, organizationId),
        eq(organizationMembers.userId, userId),
        isNull(users.erasedAt),
        isNull(organizations.deletedAt),
      ),
    )
  return row
}
