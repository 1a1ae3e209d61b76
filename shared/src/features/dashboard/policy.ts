/** Everybody has a home; whose day it shows is asked of the database. */
import { type Actor, isParent } from '@kelasku/shared/kernel/actor'

export const dashboardPolicy = {
  /** A line of children is a parent's. */
  timeline: (who: Actor) => isParent(who),
}
