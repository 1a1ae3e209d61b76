import type { ChildDay } from '../queries.ts'

/** A child is one at each of their schools. */
export const keyOf = ({ id, school_id }: ChildDay) => `${id} ${school_id}`
