import { data, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../lib/page/context.ts'

/** The gallery is for developers: a production site does not have the page. */
export function developersOnly({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  if (!context.get(apiContext).gallery) throw data(null, { status: 404 })
  return null
}
