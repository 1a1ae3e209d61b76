ALTER TABLE "daily_attendance" DROP CONSTRAINT "daily_attendance_school_id_schools_id_fkey";--> statement-breakpoint
ALTER TABLE "lesson_attendance" DROP CONSTRAINT "lesson_attendance_school_id_schools_id_fkey";--> statement-breakpoint
-- The key to the class says that the school is there. It holds a class that has a register; a school that goes takes its
-- registers along first.
CREATE FUNCTION registers_of_school() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM daily_attendance WHERE school_id = OLD.id;
  DELETE FROM lesson_attendance WHERE school_id = OLD.id;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER registers_of_school BEFORE DELETE ON schools FOR EACH ROW EXECUTE FUNCTION registers_of_school();
