-- No two claims on one class, course, teacher or room overlap, whoever asks at the same moment. Half-open: what ends at
-- eight leaves room for what begins at eight. Claims of one lane stand beside each other.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE schedule_claims ADD CONSTRAINT schedule_claims_apart
  EXCLUDE USING gist (school_id WITH =, kind WITH =, key WITH =, lane WITH <>, during WITH &&);
--> statement-breakpoint
-- What an entry claims, also of one that is only thought of: whoever looks for clashes asks with the same words.
-- All parallel lessons of a school share a lane, whose name is the school's; each of them holds its course alone.
CREATE FUNCTION schedule_claims_of(entry schedules) RETURNS TABLE (kind text, key uuid, lane uuid, during tstzrange)
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
--> statement-breakpoint
-- Of all rows of a statement at once: a series that moves by an hour makes room for itself.
CREATE FUNCTION lay_schedule_claims() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM schedule_claims WHERE schedule_id IN (SELECT id FROM laid);
  -- In one order, so that two who lay the same claims wait for each other and not in a ring.
  INSERT INTO schedule_claims (school_id, schedule_id, kind, key, lane, during)
  SELECT entry.school_id, entry.id, claim.kind, claim.key, claim.lane, claim.during
  FROM laid, schedules entry, schedule_claims_of(entry) claim
  WHERE entry.id = laid.id
  ORDER BY claim.kind, claim.key, claim.during;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER schedules_lay_new AFTER INSERT ON schedules
  REFERENCING NEW TABLE AS laid FOR EACH STATEMENT EXECUTE FUNCTION lay_schedule_claims();
--> statement-breakpoint
CREATE TRIGGER schedules_lay_changed AFTER UPDATE ON schedules
  REFERENCING NEW TABLE AS laid FOR EACH STATEMENT EXECUTE FUNCTION lay_schedule_claims();
