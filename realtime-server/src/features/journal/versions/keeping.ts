/** Each hour, of every unit on which somebody wrote: as it stands now. */
import type { Database } from '#platform/database/work.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { bodyOf } from '../document.ts'
import { insertVersion, listUnkept } from './repo.ts'

/** A school that writes everywhere; what is left over comes with the next hour. */
const most = 1_000
const walls = { kind: 'beyond', why: 'versions are kept in every school' } as const

export async function keepVersions(database: Database, tools: Pick<Toolbox, 'manuscripts' | 'log'>): Promise<void> {
  const unkept = await database.inReading(walls, ({ tx }) => listUnkept(tx, most))
  for (const unit of unkept) {
    try {
      const body = await bodyOf(unit.id, tools)
      if (!body) continue
      const { doc, place } = body
      await database.inTransaction(walls, ({ tx }) =>
        insertVersion(tx, unit, { reason: 'AUTO', made_by: null, doc, place }),
      )
    } catch (error) {
      // One document that cannot be read is no reason to lose the others.
      tools.log.error({ err: error, journal: unit.id }, 'a version of a unit could not be kept')
    }
  }
}
