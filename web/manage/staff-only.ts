import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { type AfterLoad, clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'

const isForbidden = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'init' in error &&
  typeof error.init === 'object' &&
  error.init !== null &&
  'status' in error.init &&
  error.init.status === 403

/** The manage pages answer 404 to everyone who is not staff. */
async function hideForbidden<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading
  } catch (error) {
    throw isForbidden(error) ? data({ code: 'NOT_FOUND' }, { status: 404 }) : error
  }
}

export function staffServerLoad(queries: PageQueries, afterLoad?: AfterLoad) {
  const load = serverLoad(queries, afterLoad)
  return (args: LoaderFunctionArgs) => hideForbidden(load(args))
}

export function staffClientLoad(queries: PageQueries, afterLoad?: AfterLoad) {
  const load = clientLoad(queries, afterLoad)
  return (args: ClientLoaderFunctionArgs) => hideForbidden(load(args))
}
