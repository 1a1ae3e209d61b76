-- Class and recorder of a register exist, as with foreign keys, but asked once with each statement instead of once a row:
-- they are the same for a whole register. As keys do, it bypasses row-level security and locks what it found until the
-- end of the transaction.
CREATE OR REPLACE FUNCTION registers_stand() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM FROM classes c WHERE (c.school_id, c.id) IN (SELECT school_id, class_id FROM written)
    ORDER BY c.id FOR KEY SHARE;
  IF EXISTS (SELECT FROM (SELECT DISTINCT school_id, class_id FROM written) w
    WHERE NOT EXISTS (SELECT FROM classes c WHERE c.school_id = w.school_id AND c.id = w.class_id)) THEN
    RAISE foreign_key_violation USING MESSAGE = 'A register has no class of its school.', TABLE = TG_TABLE_NAME;
  END IF;
  PERFORM FROM users u WHERE u.id IN (SELECT recorded_by FROM written) ORDER BY u.id FOR KEY SHARE;
  IF EXISTS (SELECT FROM (SELECT DISTINCT recorded_by FROM written WHERE recorded_by IS NOT NULL) w
    WHERE NOT EXISTS (SELECT FROM users u WHERE u.id = w.recorded_by)) THEN
    RAISE foreign_key_violation USING MESSAGE = 'A register is written by nobody.', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER daily_attendance_stands AFTER INSERT ON daily_attendance
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION registers_stand();

CREATE OR REPLACE TRIGGER daily_attendance_still_stands AFTER UPDATE ON daily_attendance
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION registers_stand();

CREATE OR REPLACE TRIGGER lesson_attendance_stands AFTER INSERT ON lesson_attendance
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION registers_stand();

CREATE OR REPLACE TRIGGER lesson_attendance_still_stands AFTER UPDATE ON lesson_attendance
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION registers_stand();
