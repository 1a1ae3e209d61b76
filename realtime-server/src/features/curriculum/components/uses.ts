/**
 * Who uses components. A feature that lets people choose one (tasks, exams, lesson plans) gives its references here
 * through the list of `features/component-uses.ts`; curricula know nothing of those features.
 */
import type { ComponentUse as Told, ComponentUseKind } from '@kelasku/shared/curriculum/components'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'

export interface ComponentUse {
  kind: ComponentUseKind
  /** A query with one row a use, whose column `component_id` says which component is meant. */
  references: SQL
}

export type ComponentUses = readonly [ComponentUse, ...ComponentUse[]]

/** A course that follows a curriculum teaches all that stands in it for its subject. */
export const taughtInCourses: ComponentUse = {
  kind: 'COURSE',
  references: sql`select c.id as component_id from curriculum_components c
    join curriculum_courses f on f.curriculum_id = c.curriculum_id
    join courses k on k.id = f.course_id and k.subject_id = c.subject_id and k.status = 'ACTIVE'`,
}

const allOf = (uses: ComponentUses): SQL =>
  sql.join(
    uses.map(
      ({ kind, references }) => sql`select ${kind}::text as kind, r.component_id, count(*)::int as count
        from (${references}) r group by r.component_id`,
    ),
    sql` union all `,
  )

/** As one value of whatever asks for components. */
export const usedBy = (uses: ComponentUses): SQL<Told[]> =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('kind', u.kind, 'count', u.count) order by u.kind)
    from (${allOf(uses)}) u where u.component_id = curriculum_components.id), '[]')`

/** Also by something that points to a component which was taken away. */
export async function isAnyUsed(tx: Tx, curriculumId: string, uses: ComponentUses): Promise<boolean> {
  const { rows } = await tx.execute<{ used: boolean }>(sql`
    select exists (select 1 from curriculum_components c join (${allOf(uses)}) u on u.component_id = c.id
      where c.curriculum_id = ${curriculumId}) as used`)
  return rows[0]?.used ?? false
}
