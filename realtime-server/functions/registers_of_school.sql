-- A school that is deleted takes its registers along first, for a class that has one cannot be deleted.
CREATE OR REPLACE FUNCTION registers_of_school() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM daily_attendance WHERE school_id = OLD.id;
  DELETE FROM lesson_attendance WHERE school_id = OLD.id;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER registers_of_school BEFORE DELETE ON schools FOR EACH ROW EXECUTE FUNCTION registers_of_school();
