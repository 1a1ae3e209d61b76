/** Each hour, of every unit on which somebody wrote: as it stands now. */
import { peopleIn } from '@kelasku/shared/kernel/written-text'
import type { Database } from '#platform/database/work.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { bodyOf } from '../document.ts'
import { noteNamed } from '../named/service.ts'
import { insertVersion, listUnkept } from './repo.ts'

/** A school that writes everywhere; what is left over comes with the next hour. */
const most = 1_000
const rls = { kind: 'bypass', why: 'versions are kept in every school' } as const

export async function keepVersions(database: Database, tools: Pick<Toolbox, 'manuscripts' | 'log'>): Promise<void> {
  const unkept = await database.inReadTransaction(rls, ({ tx }) => listUnkept(tx, most))
  for (const unit of unkept) {
    try {
      const body = await bodyOf(unit.id, tools)
      if (!body) continue
      const { doc, place } = body
      await database.inTransaction(rls, async (work) => {
        await insertVersion(work.tx, unit, { reason: 'AUTO', made_by: null, doc, place })
        // For whom they name, where a server has died before it looked.
        await noteNamed(work, unit.id, peopleIn(doc))
      })
    } catch (error) {
      // One document that cannot be read is no reason to lose the others.
      tools.log.error({ err: error, journal: unit.id }, 'a version of a unit could not be kept')
    }
  }
}
