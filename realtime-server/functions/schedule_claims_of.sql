-- What an entry of the schedule claims, also of one that is not stored: a search for clashes asks with the same words.
-- All parallel lessons of a school share a lane, whose name is the school's; each of them holds its course alone.
CREATE OR REPLACE FUNCTION schedule_claims_of(entry schedules) RETURNS TABLE (kind text, key uuid, lane uuid, during tstzrange)
LANGUAGE sql STABLE AS $$
  SELECT claim.kind, claim.key, claim.lane, tstzrange(entry.start_date, entry.end_date, '[)')
  FROM (VALUES
    ('CLASS', entry.class_id, CASE WHEN entry.is_parallel THEN entry.school_id ELSE entry.id END),
    ('COURSE', CASE WHEN entry.is_parallel THEN entry.course_id END, entry.id),
    ('ROOM', CASE WHEN btrim(entry.room) <> '' THEN md5(lower(btrim(entry.room)))::uuid END, entry.id),
    ('TEACHER', coalesce(entry.substitute_id, entry.teacher_id), entry.id)
  ) AS claim (kind, key, lane)
  WHERE claim.key IS NOT NULL AND entry.category IN (1, 3, 5) AND NOT entry.allows_overlap
$$;
