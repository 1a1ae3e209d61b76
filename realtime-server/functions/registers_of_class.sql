-- A class that has a register cannot be deleted, as with a foreign key.
CREATE OR REPLACE FUNCTION registers_of_class() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF EXISTS (SELECT FROM daily_attendance a WHERE a.school_id = OLD.school_id AND a.class_id = OLD.id)
    OR EXISTS (SELECT FROM lesson_attendance a WHERE a.school_id = OLD.school_id AND a.class_id = OLD.id) THEN
    RAISE foreign_key_violation USING MESSAGE = 'This class has a register.', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER registers_of_class AFTER DELETE OR UPDATE OF school_id, id ON classes
  FOR EACH ROW EXECUTE FUNCTION registers_of_class();
