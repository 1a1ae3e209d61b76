import type { Work } from '#platform/database/work.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import type { RolloverRow } from '../repo.ts'

/** What a step of putting a plan into effect works with. */
export interface Running {
  rollover: RolloverRow
  work: Work
  tools: Toolbox
  /** In whose name. */
  userId: string
  /** The first day in the new classes; the old ones end the day before. */
  date: string
}
