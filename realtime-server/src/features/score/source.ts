/**
 * What gives marks to score sheets. A feature that does (exams, tasks) says how its things of a course are found and what
 * they have given, through the list of `features/score-sources.ts`; score sheets know nothing of those features.
 */
import type { SourceKind } from '@kelasku/shared/score/sources'
import type { SQL } from 'drizzle-orm'

export interface ScoreSource {
  kind: SourceKind
  /** Since when families see what it gave the pupil `z.student_id` in the column `i`; nothing as long as they may not. */
  shownAt: SQL
  /**
   * A query with one row a thing of the course `k` of class `c` in the school year `y` and the school `z`: source_id, title,
   * score_type, aspect, max_score, date, component_ids, graded, total, seq.
   */
  offers: SQL
  /** A query with one row a course that it is of: course_id. */
  courses: (sourceId: string) => SQL
  /** A query with one row a pupil: student_id, score (nothing where none stands), is_excused. */
  marks: (sourceId: string, courseId: string) => SQL
}

export type ScoreSources = readonly ScoreSource[]
