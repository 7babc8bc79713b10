import { defineModule } from '../module.ts'
import { auditPersonalData } from './personal-data.ts'
import { auditRoutes } from './routes.ts'

/** What the staff of the site and of communities did, in a log that no one can change. */
export const audit = defineModule({ routes: auditRoutes, personalData: auditPersonalData })
