import { help } from '@guildhall/contract/help.ts'
import { mount } from '../http/mount.ts'
import { allOf } from '../http/page.ts'
import { contact } from './contact.ts'
import { listFaqs } from './read.ts'

export const helpRoutes = mount(help, {
  'GET /faqs': async ({ db, query }) => allOf(await listFaqs(db, query.locale)),
  'POST /contact': async ({ db, actor, body, visit }) => {
    await contact(db, actor, body, visit.locale)
    return undefined
  },
})
