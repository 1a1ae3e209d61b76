-- A register stays when the person who recorded it is deleted, as with a foreign key that sets null.
CREATE OR REPLACE FUNCTION registers_by() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE daily_attendance SET recorded_by = NULL WHERE recorded_by = OLD.id;
  UPDATE lesson_attendance SET recorded_by = NULL WHERE recorded_by = OLD.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER registers_by AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION registers_by();
