import { Id, maybe, open, Type } from '../core/shape.ts'

/** The community that something belongs to. A deleted community has no username. */
export const OrganizationReference = open({ id: Id, name: Type.String(), username: maybe(Type.String()) })
