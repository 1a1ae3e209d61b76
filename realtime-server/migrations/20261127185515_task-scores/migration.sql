-- What tasks have given, as the recap of scores counts it: of 100, whatever the most of the task was. Blank is not 0;
-- who was excused is named and has no score. What each reader sees is what row-level security shows them of the tables.
CREATE OR REPLACE VIEW task_scores WITH (security_invoker = true) AS
SELECT r.school_id, r.id AS reference_id, a.id AS assessment_id, a.group_id, a.course_id, c.class_id, r.student_id,
  a.title, a.assessment_type,
  CASE a.assessment_type WHEN 'SUMATIF' THEN 2 WHEN 'PRAKTIK' THEN 5 WHEN 'PROYEK' THEN 5 ELSE 1 END AS score_type,
  a.component_id, a.start_date, a.end_date, r.status, r.excused_at IS NOT NULL AS is_excused,
  r.score, a.max_score, round(r.score * 100 / a.max_score, 2) AS percent,
  a.score_shown = 'AT_ONCE' OR a.released_at IS NOT NULL AS is_shown, r.graded_at
FROM assessment_references r
  JOIN assessments a ON a.id = r.assessment_id AND a.school_id = r.school_id
  JOIN courses c ON c.id = a.course_id
WHERE a.deleted_at IS NULL AND a.published_at IS NOT NULL;
