-- Permits that were granted before lessons had registers hold theirs too.
INSERT INTO lesson_holds (school_id, student_id, held_by, status, start_date, end_date, granted_by, granted_at)
SELECT p.school_id, p.student_id, p.id, p.type,
  lower(p.period) AT TIME ZONE s.timezone, upper(p.period) AT TIME ZONE s.timezone,
  p.responded_by, coalesce(p.responded_at, p.created_at)
FROM permits p JOIN schools s ON s.id = p.school_id
WHERE p.status = 'APPROVED';
