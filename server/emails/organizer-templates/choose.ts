/** Which template a reader gets: that of the community in their language, that of the community, that of the site, or the built-in one. */
import type { Catalogue } from '@guildhall/contract/core/locales.ts'
import type { EmailType } from '@guildhall/contract/emails/constants.ts'

type Candidate = { type: EmailType; organizationId: string | null; locale: Catalogue | null; resetAt: Date | null }

/** `rows` are templates of one community and of the site. Undefined: the built-in template. */
export function chooseTemplate<T extends Candidate>(
  rows: readonly T[],
  type: EmailType,
  language: Catalogue | null,
): T | undefined {
  const used = rows.filter((row) => row.type === type && row.resetAt === null)
  const own = used.filter((row) => row.organizationId !== null)
  const site = used.filter((row) => row.organizationId === null)
  const choose = (list: readonly T[]) =>
    list.find(({ locale }) => locale === language) ?? list.find(({ locale }) => locale === null)
  return choose(own) ?? choose(site)
}
