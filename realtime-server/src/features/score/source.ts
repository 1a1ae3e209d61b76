/**
 * What gives marks to score sheets. A feature that does (exams, tasks) says how its things of a course are found and what
 * they have given, through the list of `features/score-sources.ts`; score sheets know nothing of those features. Those hand
 * on what they mark through `ScoreNews`, which is handed to them, and know nothing of score sheets either.
 */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { SourceKind } from '@kelasku/shared/score/sources'
import type { SQL } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'

export interface ScoreSource {
  kind: SourceKind
  /** Since when families see what it gave the pupil `z.student_id` in the column `i`; nothing as long as they may not. */
  shownAt: SQL
  /**
   * A query with one row a thing of the course `k` of class `c` in the school year `y` and the school `z`: source_id, title,
   * score_type, aspect, max_score, date, component_ids, graded, total, seq.
   */
  offers: SQL
  /**
   * A query with one row a class that it is for: source_id, class_id, course_id (nothing where it is of none). What makes up
   * for another, or repeats it, names that one: their marks stand in one column.
   */
  places: (sourceId: string) => SQL
  /** A query with one row a pupil: student_id, score and remedial_score (nothing where none stands), is_excused. */
  marks: (sourceId: string, courseId: string) => SQL
}

export type ScoreSources = readonly ScoreSource[]

/** In the transaction that marks, whose locks come before those of the sheets. */
type Happened = (who: Actor, sourceId: string, work: Work) => Promise<void>

/** What a source says to score sheets; handed to it by whoever puts the features together. */
export interface ScoreNews {
  /** Marks that stand are others now, or their thing belongs to another course. */
  scored: Happened
  /** It is no more: what it has given stays, as if it had been typed. */
  removed: Happened
  /** It is there again. */
  restored: Happened
}
