import type { State } from './model.ts'

const idsByList = new WeakMap<State['entrants'], Set<unknown>>()

/** Whether an entrant of the stage has this id. The ids of a list are collected once, since commands never change a list. */
export function hasEntrant({ entrants }: Pick<State, 'entrants'>, id: unknown): boolean {
  let ids = idsByList.get(entrants)
  if (!ids) {
    ids = new Set(entrants.map((entrant) => entrant.id))
    idsByList.set(entrants, ids)
  }
  return ids.has(id)
}
