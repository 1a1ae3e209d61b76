-- Writes what the schedules of a statement claim, for all its rows at once: a series that moves by an hour makes room for
-- itself. The constraint schedule_claims_apart then refuses what overlaps.
CREATE OR REPLACE FUNCTION lay_schedule_claims() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER schedules_lay_new AFTER INSERT ON schedules
  REFERENCING NEW TABLE AS laid FOR EACH STATEMENT EXECUTE FUNCTION lay_schedule_claims();

CREATE OR REPLACE TRIGGER schedules_lay_changed AFTER UPDATE ON schedules
  REFERENCING NEW TABLE AS laid FOR EACH STATEMENT EXECUTE FUNCTION lay_schedule_claims();
