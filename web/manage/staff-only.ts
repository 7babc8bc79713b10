import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { clientLoad, type Needs, serverLoad } from '../lib/api/load.ts'

const isRefusal = (thrown: unknown) =>
  typeof thrown === 'object' &&
  thrown !== null &&
  'init' in thrown &&
  typeof thrown.init === 'object' &&
  thrown.init !== null &&
  'status' in thrown.init &&
  thrown.init.status === 403

/** The manage pages answer 404 to everyone who is not staff. */
async function hidden<T>(loaded: Promise<T>): Promise<T> {
  try {
    return await loaded
  } catch (thrown) {
    throw isRefusal(thrown) ? data({ code: 'NOT_FOUND' }, { status: 404 }) : thrown
  }
}

export function staffServerLoad(needs: Needs) {
  const load = serverLoad(needs)
  return (args: LoaderFunctionArgs) => hidden(load(args))
}

export function staffClientLoad(needs: Needs) {
  const load = clientLoad(needs)
  return (args: ClientLoaderFunctionArgs) => hidden(load(args))
}
