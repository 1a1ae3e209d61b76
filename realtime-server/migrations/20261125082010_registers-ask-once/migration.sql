ALTER TABLE "daily_attendance" DROP CONSTRAINT "daily_attendance_recorded_by_users_id_fkey";--> statement-breakpoint
ALTER TABLE "daily_attendance" DROP CONSTRAINT "daily_attendance_school_id_class_id_classes_school_id_id_fkey";--> statement-breakpoint
ALTER TABLE "lesson_attendance" DROP CONSTRAINT "lesson_attendance_recorded_by_users_id_fkey";--> statement-breakpoint
ALTER TABLE "lesson_attendance" DROP CONSTRAINT "lesson_attendance_school_id_class_id_classes_school_id_id_fkey";--> statement-breakpoint
-- What is the same for a whole register is asked for once with each statement that writes into it. As keys do, it looks
-- past the walls, and holds what it found until the end: who wants to take it away waits, and finds this register then.
CREATE FUNCTION registers_stand() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
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
--> statement-breakpoint
CREATE TRIGGER daily_attendance_stands AFTER INSERT ON daily_attendance
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION registers_stand();
--> statement-breakpoint
CREATE TRIGGER daily_attendance_still_stands AFTER UPDATE ON daily_attendance
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION registers_stand();
--> statement-breakpoint
CREATE TRIGGER lesson_attendance_stands AFTER INSERT ON lesson_attendance
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION registers_stand();
--> statement-breakpoint
CREATE TRIGGER lesson_attendance_still_stands AFTER UPDATE ON lesson_attendance
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION registers_stand();
--> statement-breakpoint
CREATE FUNCTION registers_of_class() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF EXISTS (SELECT FROM daily_attendance a WHERE a.school_id = OLD.school_id AND a.class_id = OLD.id)
    OR EXISTS (SELECT FROM lesson_attendance a WHERE a.school_id = OLD.school_id AND a.class_id = OLD.id) THEN
    RAISE foreign_key_violation USING MESSAGE = 'This class has a register.', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER registers_of_class AFTER DELETE OR UPDATE OF school_id, id ON classes
  FOR EACH ROW EXECUTE FUNCTION registers_of_class();
--> statement-breakpoint
CREATE FUNCTION registers_by() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE daily_attendance SET recorded_by = NULL WHERE recorded_by = OLD.id;
  UPDATE lesson_attendance SET recorded_by = NULL WHERE recorded_by = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER registers_by AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION registers_by();
--> statement-breakpoint
-- Whoever asks what points at a class or at somebody reads it here (platform/database/pointers.ts).
COMMENT ON COLUMN daily_attendance.class_id IS 'points at classes';
--> statement-breakpoint
COMMENT ON COLUMN lesson_attendance.class_id IS 'points at classes';
--> statement-breakpoint
COMMENT ON COLUMN daily_attendance.recorded_by IS 'points at users';
--> statement-breakpoint
COMMENT ON COLUMN lesson_attendance.recorded_by IS 'points at users';
