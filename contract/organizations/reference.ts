import { Id, nullable, object, Type } from '../core/shape.ts'

/** The community that something belongs to. A deleted community has no username. */
export const OrganizationReference = object({ id: Id, name: Type.String(), username: nullable(Type.String()) })
