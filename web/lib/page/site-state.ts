/** Pages of parts that are switched off do not exist, and during maintenance only admins see pages. */
import { parseLocalePath } from '@guildhall/contract/core/locales.ts'
import { data } from 'react-router'
import { site } from '../api/api.ts'
import type { AfterLoad } from '../api/load.ts'
import { session } from '../api/session.ts'
import { featureOf } from './feature-paths.ts'

const logInPages = /^\/(login(\/confirm)?|offline)$/

export const checkSiteState: AfterLoad = (client, { url }) => {
  const state = client.getQueryData(site().queryKey)
  const user = client.getQueryData(session().queryKey)
  const { path } = parseLocalePath(url.pathname)
  const feature = featureOf(path)
  if (state?.maintenance && user?.role !== 'ADMIN' && user?.role !== 'SUPER' && !logInPages.test(path))
    throw data({ code: 'MAINTENANCE' }, { status: 503 })
  if (feature && state?.features[feature] === false) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  return undefined
}
